/** Far above the largest answer of the Admin API: 250 levels are about 100 kB. */
export const mostAnswerBytes = 4 * 1024 * 1024;

/** The text of an answer. Throws as soon as it is longer than `most` bytes, and discards what has been read. */
export async function boundedText(response: Response, most = mostAnswerBytes): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw new TypeError(`an answer of more than ${most} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
