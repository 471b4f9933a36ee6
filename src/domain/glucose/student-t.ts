/** Lanczos approximation of the gamma function, g = 7, nine coefficients: accurate to 15 digits. */
const LANCZOS_G = 7;
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

const MAX_TERMS = 300;
const CONVERGED = 1e-15;
/** The smallest denominator of the continued fraction, to avoid division by 0. */
const TINY = 1e-300;
/** Upper bound of the bisection: t at 97.5 % is 12.7 with one degree of freedom and smaller with more. */
const MAX_T = 1e4;
const BISECTIONS = 100;

/**
 * The 97.5 % quantile of Student's t distribution: half the width of a 95 % interval, in standard errors.
 *
 * @param df  degrees of freedom, at least 1, not necessarily whole
 * @throws RangeError for degrees of freedom that are not above 0
 */
export function tQuantile975(df: number): number {
  if (!(df > 0)) throw new RangeError(`invalid degrees of freedom: ${df}`);
  let low = 0;
  let high = MAX_T;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    const below = 1 - 0.5 * incompleteBeta(df / 2, 0.5, df / (df + middle * middle));
    if (below < 0.975) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The regularised incomplete beta function I_x(a, b) for 0 < x < 1, by its continued fraction. It converges fast where the
 * 97.5 % quantile is, at x below (a + 1) / (a + b + 2).
 */
function incompleteBeta(a: number, b: number, x: number): number {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return (front * continuedFraction(a, b, x)) / a;
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function continuedFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m < MAX_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a - 1 + 2 * m) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 1 + 2 * m));
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      result *= d * c;
    }
    if (Math.abs(d * c - 1) < CONVERGED) break;
  }
  return result;
}

function awayFromZero(value: number): number {
  return Math.abs(value) > TINY ? value : TINY;
}

/** The logarithm of the gamma function for x ≥ 0.5: x is half the degrees of freedom, and Welch has at least 1. */
function logGamma(x: number): number {
  const shifted = x - 1;
  const base = shifted + LANCZOS_G + 0.5;
  const series = LANCZOS.reduce((sum, factor, index) => sum + (index === 0 ? factor : factor / (shifted + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}
