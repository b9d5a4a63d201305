export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const headLength = 4_096;

/**
 * The encoding that a text's bytes are in: what a byte order mark says, UTF-16 where every other byte is zero, UTF-8
 * where all bytes are valid, else Windows-1252.
 */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let head: Encoding | null | undefined;
  try {
    for await (const chunk of bytes) {
      head ??= encodingOfHead(chunk.subarray(0, headLength));
      if (head) return head;
      utf8.decode(chunk, { stream: true });
    }
    utf8.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

function encodingOfHead(head: Uint8Array): Encoding | null {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Latin letters have a zero beside them; a few zeros alone are a broken file.
  const many = head.length / 8;
  if (odd > many && odd > even * 4) return "utf-16le";
  if (even > many && even > odd * 4) return "utf-16be";
  return null;
}

/** The bytes as text, without a byte order mark. Throws a TypeError where they are not of the encoding. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== "windows-1252" });
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
