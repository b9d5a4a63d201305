/** Text that LIKE finds as it stands: `50%_off` matches itself alone. */
export function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
