// By its number in a build, by its message in development.
const drawnHere = /#421\b|received an update before it finished hydrating/;

/**
 * For `hydrateRoot`: reports what React reports by default, except for what is no fault. While figures are still streaming in, a
 * click or Polaris' look at how narrow the window is changes what is around them; then React draws them here as soon
 * as they have come, instead of taking over the server's drawing.
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && drawnHere.test(error.message)) return;
  reportError(error);
}
