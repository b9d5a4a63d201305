/** The text's first characters; no half of one that takes two places, which PostgreSQL would not take. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
