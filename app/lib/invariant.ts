/** Throws where only a mistake in the program can lead; the client gets a 500 without the message. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
