// Eigenvalues and eigenvectors of a symmetric matrix: Householder's tridiagonal form, then implicit QL.
// After EISPACK's tred2 and tql2, as in JAMA (public domain).

export function eigen(matrix) {
  const n = matrix.length, v = matrix.map((row) => Float64Array.from(row)), d = new Float64Array(n), e = new Float64Array(n);
  tridiagonal(v, d, e, n);
  diagonal(v, d, e, n);
  return { values: Array.from(d), vectors: Array.from({ length: n }, (_, k) => v.map((row) => row[k])) };
}

function tridiagonal(v, d, e, n) {
  for (let j = 0; j < n; j++) d[j] = v[n - 1][j];
  for (let i = n - 1; i > 0; i--) {
    let scale = 0, h = 0;
    for (let k = 0; k < i; k++) scale += Math.abs(d[k]);
    if (scale === 0) {
      e[i] = d[i - 1];
      for (let j = 0; j < i; j++) {
        d[j] = v[i - 1][j];
        v[i][j] = v[j][i] = 0;
      }
    } else {
      for (let k = 0; k < i; k++) {
        d[k] /= scale;
        h += d[k] * d[k];
      }
      let f = d[i - 1], g = f > 0 ? -Math.sqrt(h) : Math.sqrt(h);
      e[i] = scale * g;
      h -= f * g;
      d[i - 1] = f - g;
      for (let j = 0; j < i; j++) e[j] = 0;
      for (let j = 0; j < i; j++) {
        f = d[j];
        v[j][i] = f;
        g = e[j] + v[j][j] * f;
        for (let k = j + 1; k < i; k++) {
          g += v[k][j] * d[k];
          e[k] += v[k][j] * f;
        }
        e[j] = g;
      }
      f = 0;
      for (let j = 0; j < i; j++) {
        e[j] /= h;
        f += e[j] * d[j];
      }
      const hh = f / (h + h);
      for (let j = 0; j < i; j++) e[j] -= hh * d[j];
      for (let j = 0; j < i; j++) {
        f = d[j];
        g = e[j];
        for (let k = j; k < i; k++) v[k][j] -= f * e[k] + g * d[k];
        d[j] = v[i - 1][j];
        v[i][j] = 0;
      }
    }
    d[i] = h;
  }
  for (let i = 0; i < n - 1; i++) {
    v[n - 1][i] = v[i][i];
    v[i][i] = 1;
    const h = d[i + 1];
    if (h !== 0) {
      for (let k = 0; k <= i; k++) d[k] = v[k][i + 1] / h;
      for (let j = 0; j <= i; j++) {
        let g = 0;
        for (let k = 0; k <= i; k++) g += v[k][i + 1] * v[k][j];
        for (let k = 0; k <= i; k++) v[k][j] -= g * d[k];
      }
    }
    for (let k = 0; k <= i; k++) v[k][i + 1] = 0;
  }
  for (let j = 0; j < n; j++) {
    d[j] = v[n - 1][j];
    v[n - 1][j] = 0;
  }
  v[n - 1][n - 1] = 1;
  e[0] = 0;
}

function diagonal(v, d, e, n) {
  for (let i = 1; i < n; i++) e[i - 1] = e[i];
  e[n - 1] = 0;
  let f = 0, size = 0;
  for (let l = 0; l < n; l++) {
    size = Math.max(size, Math.abs(d[l]) + Math.abs(e[l]));
    let m = l;
    while (m < n - 1 && Math.abs(e[m]) > 2 ** -52 * size) m++;
    if (m > l) {
      do {
        let g = d[l], p = (d[l + 1] - g) / (2 * e[l]), r = Math.hypot(p, 1);
        if (p < 0) r = -r;
        d[l] = e[l] / (p + r);
        d[l + 1] = e[l] * (p + r);
        const dl1 = d[l + 1];
        let h = g - d[l];
        for (let i = l + 2; i < n; i++) d[i] -= h;
        f += h;
        p = d[m];
        let c = 1, c2 = 1, c3 = 1, s = 0, s2 = 0;
        const el1 = e[l + 1];
        for (let i = m - 1; i >= l; i--) {
          c3 = c2;
          c2 = c;
          s2 = s;
          g = c * e[i];
          h = c * p;
          r = Math.hypot(p, e[i]);
          e[i + 1] = s * r;
          s = e[i] / r;
          c = p / r;
          p = c * d[i] - s * g;
          d[i + 1] = h + s * (c * g + s * d[i]);
          for (let k = 0; k < n; k++) {
            h = v[k][i + 1];
            v[k][i + 1] = s * v[k][i] + c * h;
            v[k][i] = c * v[k][i] - s * h;
          }
        }
        p = (-s * s2 * c3 * el1 * e[l]) / dl1;
        e[l] = s * p;
        d[l] = c * p;
      } while (Math.abs(e[l]) > 2 ** -52 * size);
    }
    d[l] += f;
    e[l] = 0;
  }
}
