/** The same number between 0 and 1 for the same keys, so that all policies meet the same lead times. */
export function drawn(...keys: number[]): number {
  let hash = 0x811c9dc5;
  for (const key of keys) {
    hash = Math.imul(hash ^ key, 0x9e3779b1);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** For everything whose order of draws is fixed. */
export function randomFrom(seed: number): () => number {
  let drawnSoFar = 0;
  return () => drawn(seed, drawnSoFar++);
}
