/** The bytes of a file as a request carries them. Rejects when they cannot be read. */
export function inBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("A file could not be read"));
    reader.readAsDataURL(part);
  });
}
