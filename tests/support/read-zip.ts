import { inflateRawSync } from "node:zlib";

/** The files of a ZIP by their names, as its central directory lists them. */
export function readZip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    files.set(name, (isDeflated ? inflateRawSync(content) : content).toString("utf8"));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
