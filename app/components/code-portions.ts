/** Several variants may bear one code, and an answer has 250 at the most. */
const mostCodes = 100;
/** So that the codes fit into an address, however they are escaped. */
const mostLength = 6_000;

/** The codes in portions of what one request may ask for; each code once, regardless of case, without empty ones. */
export function codePortions(codes: readonly string[]): string[][] {
  const wanted = new Map(codes.map((code) => [code.trim().toLowerCase(), code.trim()]));
  wanted.delete("");
  const parts: string[][] = [];
  let room = { codes: 0, length: 0 };
  for (const code of wanted.values()) {
    const size = encodeURIComponent(code).length + 3;
    if (room.codes === 0 || room.length < size) {
      parts.push([]);
      room = { codes: mostCodes, length: mostLength };
    }
    parts.at(-1)?.push(code);
    room = { codes: room.codes - 1, length: room.length - size };
  }
  return parts;
}
