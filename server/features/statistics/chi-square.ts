const STEPS = 1000;
const ENOUGH = 1e-16;

/** The logarithm of the gamma function at `halves` / 2, where it is a product. */
function logGammaOfHalves(halves: number): number {
  let sum = halves % 2 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let half = halves - 2; half > 0; half -= 2) sum += Math.log(half / 2);
  return sum;
}

/** The series of the lower incomplete gamma function, which converges where `x` is small beside `a`. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < STEPS && term > sum * ENOUGH; step += 1) {
    term *= x / (a + step);
    sum += term;
  }
  return sum;
}

/** The continued fraction of the upper one (Lentz's way), which converges where `x` is large. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < STEPS; step += 1) {
    const numerator = -step * (step - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < ENOUGH) break;
  }
  return fraction;
}

/** The probability that chance alone gives a chi-square of at least this size. `freedom`: degrees of freedom, whole, from 1. */
export function chanceOf(chiSquare: number, freedom: number): number {
  if (chiSquare <= 0) return 1;
  const [a, x] = [freedom / 2, chiSquare / 2];
  const factor = Math.exp(a * Math.log(x) - x - logGammaOfHalves(freedom));
  return x < a + 1 ? 1 - factor * lowerSeries(a, x) : factor * upperFraction(a, x);
}
