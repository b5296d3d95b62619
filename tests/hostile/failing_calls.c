/* Preloaded under release_under_fire.py: the chosen call that changes the disk is killed, torn, or fails. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

static long at = -2, seen = 0;
static int what = 0;
void fault_arm(long index, int kind) { at = index; what = kind; seen = 0; }
long fault_count(void) { return seen; }

/* 0: let it pass; 1: fail. A kill does not return. A full disk stays full. */
static int due(void) {
    if (at == -2) return 0;
    long now = seen++;
    if (at < 0) return 0;
    return what == ENOSPC ? now >= at : now == at;
}
static int is_file(int fd) { struct stat s; return fstat(fd, &s) == 0 && !S_ISFIFO(s.st_mode) && !S_ISCHR(s.st_mode); }
static int strike(void) {
    if (what < 0) raise(SIGKILL);
    errno = what;
    return -1;
}
#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

ssize_t write(int fd, const void *data, size_t size) {
    if (is_file(fd) && due()) { REAL(ssize_t, "write", int, const void *, size_t)(fd, data, size / 2); return strike(); }
    return REAL(ssize_t, "write", int, const void *, size_t)(fd, data, size);
}
#define PWRITE(name) ssize_t name(int fd, const void *data, size_t size, off64_t where) { \
    if (due()) { REAL(ssize_t, #name, int, const void *, size_t, off64_t)(fd, data, size / 2, where); return strike(); } \
    return REAL(ssize_t, #name, int, const void *, size_t, off64_t)(fd, data, size, where); }
PWRITE(pwrite)
PWRITE(pwrite64)
#define ON_FD(name) int name(int fd) { return due() ? strike() : REAL(int, #name, int)(fd); }
ON_FD(fsync)
ON_FD(fdatasync)
#define CUT(name) int name(int fd, off64_t size) { return due() ? strike() : REAL(int, #name, int, off64_t)(fd, size); }
CUT(ftruncate)
CUT(ftruncate64)
#define ONE(name) int name(const char *p) { return due() ? strike() : REAL(int, #name, const char *)(p); }
ONE(unlink)
#define TWO(name) int name(const char *p, const char *q) { \
    return due() ? strike() : REAL(int, #name, const char *, const char *)(p, q); }
TWO(link)
TWO(rename)
#define MODE(name, type) int name(type p, mode_t m) { return due() ? strike() : REAL(int, #name, type, mode_t)(p, m); }
MODE(chmod, const char *)
MODE(fchmod, int)
#define OPEN(name) int name(const char *p, int flags, ...) { \
    mode_t m = 0; \
    if (flags & O_CREAT) { va_list l; va_start(l, flags); m = va_arg(l, mode_t); va_end(l); if (due()) return strike(); } \
    return REAL(int, #name, const char *, int, ...)(p, flags, m); }
OPEN(open)
OPEN(open64)
