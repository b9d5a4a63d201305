/** Coefficients of Lanczos' approximation, g = 7. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const precision = 1e-14;

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const last = x - 1;
  let sum = lanczos[0] ?? 0;
  for (let n = 1; n < lanczos.length; n += 1) sum += (lanczos[n] ?? 0) / (last + n);
  const t = last + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (last + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The share of a gamma distribution of this shape and scale 1 that lies at or below x. */
export function gammaShareBelow(shape: number, x: number): number {
  if (x <= 0) return 0;
  return x < shape + 1 ? shareBySeries(shape, x) : 1 - shareAboveByFraction(shape, x);
}

/** Its sum converges quickly left of the mean. */
function shareBySeries(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < 10_000; n += 1) {
    term *= x / (shape + n);
    sum += term;
    if (term < sum * precision) break;
  }
  return sum * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** Lentz' continued fraction, which converges quickly right of the mean. */
function shareAboveByFraction(shape: number, x: number): number {
  const least = 1e-300;
  let b = x + 1 - shape;
  let c = 1 / least;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / away(a * d + b, least);
    c = away(b + a / c, least);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return fraction * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

const away = (value: number, least: number) => (Math.abs(value) < least ? least : value);

/** Rational approximation of the normal quantile (Abramowitz and Stegun 26.2.23), good for a first guess. */
function roughNormalQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)));
  const z = t - (2.30753 + t * 0.27061) / (1 + t * (0.99229 + t * 0.04481));
  return share < 0.5 ? -z : z;
}

function firstGuess(shape: number, share: number): number {
  if (shape > 1) {
    // Wilson and Hilferty: the cube root of a gamma variable is nearly normal.
    const root = 1 - 1 / (9 * shape) + roughNormalQuantile(share) / (3 * Math.sqrt(shape));
    return Math.max(1e-3 * shape, shape * root ** 3);
  }
  const edge = 1 - shape * (0.253 + shape * 0.12);
  return share < edge ? (share / edge) ** (1 / shape) : 1 - Math.log(1 - (share - edge) / (1 - edge));
}

/**
 * The quantile of the gamma distribution with this mean and spread (standard deviation): what a value stays at or below
 * with the probability `share`, 0 ≤ share < 1. Without a spread it is the mean, without a mean 0.
 */
export function gammaQuantile({ mean, spread }: { mean: number; spread: number }, share: number): number {
  if (mean <= 0 || share <= 0) return 0;
  if (spread <= 0) return mean;
  const shape = (mean / spread) ** 2;
  return ((spread * spread) / mean) * quantileOfShape(shape, share);
}

/** Below it a density is beyond what a number holds, and a quantile is 0 to whoever counts. */
const leastQuantile = 1e-250;

/** Halley's method on the share below; each step about triples the digits. */
function quantileOfShape(shape: number, share: number): number {
  let x = firstGuess(shape, share);
  const logGammaOfShape = logGamma(shape);
  for (let n = 0; n < 20 && x > leastQuantile; n += 1) {
    const density = Math.exp((shape - 1) * Math.log(x) - x - logGammaOfShape);
    if (density <= 0) break;
    const newton = (gammaShareBelow(shape, x) - share) / density;
    const step = newton / (1 - 0.5 * Math.min(1, newton * ((shape - 1) / x - 1)));
    const next = x - step <= 0 ? x / 2 : x - step;
    const moved = Math.abs(next - x);
    x = next;
    if (moved < 1e-10 * x) break;
  }
  return x;
}
