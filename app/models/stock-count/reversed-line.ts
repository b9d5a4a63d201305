interface ReversedLine {
  countedQuantity: number;
  expectedQuantity: number;
}

/**
 * The line of a count that takes a correction back: what was expected then is what counts again. Nobody counts fewer
 * than none, so what was expected below 0 counts as 0, and the difference stays.
 */
export function reversedLine(expectedThen: number, delta: number): ReversedLine {
  const countedQuantity = Math.max(0, expectedThen);
  return { countedQuantity, expectedQuantity: countedQuantity + delta };
}
