const small =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i" +
  "Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj" +
  "Y2NjY2NjY2P/wAARCAAYADADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAIDBP/EABYQAQEBAAAAAAAAAAAAAAAAAAAS" +
  "Yf/EABcBAQEBAQAAAAAAAAAAAAAAAAAFAwT/xAAiEQABAgQHAQAAAAAAAAAAAAAAARECAwQTBRIVUVKhwdH/2gAMAwEAAhEDEQA/" +
  "AOQTWFY4bUexZ1Gm5dL8KZqrEtpUKwu5KxKolT8ttXZ/AA2JQAAAAAAB/9k=";

/** A green JPEG of 48 by 24 pixels, its upper left quarter red. */
export const jpeg: Buffer = Buffer.from(small, "base64");

/** A segment, such as a remark or what a camera says. */
export function jpegSegment(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The JPEG with this behind its first segment. */
export function jpegWith(...segments: Buffer[]): Buffer {
  const at = 4 + jpeg.readUInt16BE(4);
  return Buffer.concat([jpeg.subarray(0, at), ...segments, jpeg.subarray(at)]);
}

/** What a camera says of how the picture is turned, little-endian as most do, among other things. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.from("457869660000" + "49492a0008000000" + "0200", "hex");
  const maker = Buffer.from("0f0102000400000041636500", "hex");
  const turned = Buffer.from("120103000100000000000000", "hex");
  turned.writeUInt16LE(orientation, 8);
  return jpegSegment(0xe1, Buffer.concat([exif, maker, turned, Buffer.alloc(4)]));
}
