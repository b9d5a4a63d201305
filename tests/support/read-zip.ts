import { buffer, text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The files of a ZIP by their names. Rejects for a broken one. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** One file of a ZIP. Rejects where there is none of that name. */
export async function readFromZip(bytes: Buffer, name: string): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return buffer(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`There is no ${name} in this ZIP.`);
}
