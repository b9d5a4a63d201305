/** Escapes a text for LIKE: `50%_off` then matches only itself. */
export function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
