const special = /[\\\t\n\r\0]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "" };

/** A text as one field of COPY's text format, without NUL characters, which PostgreSQL cannot store. */
export function copyText(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? "");
}

export function copyNullable(text: string | null | undefined): string {
  return text === null || text === undefined ? "\\N" : copyText(text);
}
