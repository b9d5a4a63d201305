/** Characters of so many bytes in Base64. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
