// Histograms whose coarser cells overlap: every row is shared out among the two nodes whose middles it lies between.
// Leaves F, counted as y with noise of variance S; nodes Y = G·F with noise D, and last the number of rows, with none:
// F̂ = y + S·Gᵀ·K⁻¹·(Y − G·y), K = S·G·Gᵀ + D. Σ w·F̂ has the coefficients w − S·Gᵀ·A of y and S·A of Y, A = K⁻¹·G·w.
export class OverlappingLevels {
  constructor(nodes, units) {
    this.nodes = Array.from(nodes);
    this.units = Array.from(units);
    this.leaves = this.nodes[this.nodes.length - 1];
    this.size = this.nodes.reduce((sum, each) => sum + each, 0);
    const own = this.units[this.units.length - 1], above = this.size - this.leaves, count = above + 1;
    this.own = own;
    this.variance = 1 / own ** 2;
    // Lines of G that have a share of each leaf, and these shares.
    this.lines = [];
    this.shares = [];
    this.noises = new Float64Array(count);
    this.unitOf = new Float64Array(count).fill(1);
    let first = 0;
    this.nodes.slice(0, -1).forEach((each, l) => {
      const { left, second } = secondShares(this.leaves, each, this.units[l]);
      this.lines.push(left.map((node) => first + node), left.map((node) => first + node + 1));
      this.shares.push(second.map((part) => 1 - part / this.units[l]), second.map((part) => part / this.units[l]));
      this.noises.fill(1 / this.units[l] ** 2, first, first + each);
      this.unitOf.fill(this.units[l], first, first + each);
      first += each;
    });
    this.lines.push(new Array(this.leaves).fill(above));
    this.shares.push(new Array(this.leaves).fill(1));
    this.inverse = inverted(this.system(), count);
    this.answers = this.leafAnswers();
    this.known = new Map();
    this.measureLeaves();
  }

  // K.
  system() {
    const count = this.noises.length, found = Array.from({ length: count }, () => new Float64Array(count));
    for (let j = 0; j < this.leaves; j++) {
      this.lines.forEach((line, a) => this.lines.forEach((other, b) => {
        found[line[j]][other[j]] += this.variance * this.shares[a][j] * this.shares[b][j];
      }));
    }
    this.noises.forEach((noise, i) => { found[i][i] += noise; });
    return found;
  }

  // A of the distances to each leaf, leaf after leaf: from one to the next they rise by 2·1[j ≤ i] − 1.
  leafAnswers() {
    const count = this.noises.length, found = new Float64Array(this.leaves * count), single = new Float64Array(this.leaves);
    this.inverse.forEach((row, i) => {
      single.fill(0);
      this.lines.forEach((line, a) => { for (let j = 0; j < this.leaves; j++) single[j] += this.shares[a][j] * row[line[j]]; });
      let total = 0, below = 0, answer = 0;
      for (let j = 0; j < this.leaves; j++) {
        total += single[j];
        answer += j * single[j];
      }
      for (let leaf = 0; leaf < this.leaves; leaf++) {
        found[leaf * count + i] = answer;
        below += single[leaf];
        answer += 2 * below - total;
      }
    });
    return found;
  }

  measureLeaves() {
    const last = this.inverse[this.inverse.length - 1];
    this.varianceOfLeaves = 0;
    this.rowsInLeaves = 0;
    for (let j = 0; j < this.leaves; j++) {
      let explained = 0, ofRows = 0;
      this.lines.forEach((line, a) => {
        ofRows += this.shares[a][j] * last[line[j]];
        this.lines.forEach((other, b) => { explained += this.shares[a][j] * this.shares[b][j] * this.inverse[line[j]][other[j]]; });
      });
      this.varianceOfLeaves += this.variance * (1 - this.variance * explained);
      this.rowsInLeaves += (this.variance * ofRows) ** 2;
    }
  }

  // Rows at each leaf, by all counts together; start: where the column begins
  fitted(noisy, start, rows) {
    const count = this.noises.length, missing = new Float64Array(count), found = new Float64Array(this.leaves);
    for (let i = 0; i < count - 1; i++) missing[i] = noisy[start + i] / this.unitOf[i];
    missing[count - 1] = rows;
    for (let j = 0; j < this.leaves; j++) {
      found[j] = noisy[start + count - 1 + j] / this.own;
      this.lines.forEach((line, a) => { missing[line[j]] -= this.shares[a][j] * found[j]; });
    }
    const moved = this.inverse.map((row) => row.reduce((sum, each, i) => sum + each * missing[i], 0));
    return found.map((own, j) => own + this.variance * this.lines.reduce((sum, line, a) => sum + this.shares[a][j] * moved[line[j]], 0));
  }

  // place: in leaves from the first → what n enters with, Σψ² and an upper bound on Σψ⁴; ψ is a straight line between leaves
  distancePowers(place) {
    const left = Math.min(Math.max(Math.floor(place), 0), this.leaves - 2), part = place - left, rest = 1 - part;
    if (!this.known.has(left)) this.known.set(left, this.powersFrom(left));
    const { base, square, cross, fourth } = this.known.get(left);
    return {
      base: rest * base[0] + part * base[1],
      square: rest ** 2 * square[0] + 2 * rest * part * cross + part ** 2 * square[1],
      fourth: rest * fourth[0] + part * fourth[1],
    };
  }

  powersFrom(left) {
    const sides = [this.coefficients(left), this.coefficients(left + 1)], last = sides[0].length - 1;
    const square = [0, 0], fourth = [0, 0];
    let cross = 0;
    for (let i = 0; i < last; i++) {
      cross += sides[0][i] * sides[1][i];
      for (let side = 0; side < 2; side++) {
        const own = sides[side][i] ** 2;
        square[side] += own;
        fourth[side] += own * own;
      }
    }
    return { base: sides.map((side) => side[last]), square, cross, fourth };
  }

  // Of all integers in the distance to a leaf, and last that of n.
  coefficients(leaf) {
    const count = this.noises.length, answers = this.answers.subarray(leaf * count, (leaf + 1) * count);
    const found = Float64Array.from({ length: this.leaves + count }, (_, j) => Math.abs(j - leaf) / this.own);
    this.lines.forEach((line, a) => {
      const shares = this.shares[a];
      for (let j = 0; j < this.leaves; j++) found[j] -= (this.variance / this.own) * shares[j] * answers[line[j]];
    });
    for (let i = 0; i < count; i++) found[this.leaves + i] = (this.variance * answers[i]) / this.unitOf[i];
    return found;
  }
}

// The node whose middle is the last at or before each leaf, and how many units the next one has of it.
function secondShares(leaves, nodes, unit) {
  const width = leaves / nodes, left = [], second = [];
  for (let j = 0; j < leaves; j++) {
    const place = Math.min(Math.max(2 * j + 1 - width, 0), 2 * width * (nodes - 1));
    left.push(Math.min(Math.floor(place / (2 * width)), nodes - 2));
    second.push(Math.floor(((place - 2 * width * left[j]) * unit + width) / (2 * width)));
  }
  return { left, second };
}

// Of a symmetric matrix with positive pivots, by Gauss and Jordan in place.
function inverted(rows, count) {
  for (let p = 0; p < count; p++) {
    const pivot = rows[p], scale = 1 / pivot[p];
    pivot[p] = 1;
    for (let i = 0; i < count; i++) pivot[i] *= scale;
    for (let r = 0; r < count; r++) {
      if (r === p) continue;
      const row = rows[r], factor = row[p];
      row[p] = 0;
      for (let i = 0; i < count; i++) row[i] -= factor * pivot[i];
    }
  }
  return rows;
}
