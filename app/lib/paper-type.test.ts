import { describe, expect, it } from "vitest";
import { paperTypeOf } from "./paper-type";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );
const box = (brand: string, ...others: string[]) =>
  bytes([0, 0, 0, 16 + 4 * others.length], "ftyp", brand, [0, 0, 0, 0], ...others, "mdat");

describe("the type of an attached file", () => {
  it.each([
    ["application/pdf", bytes("%PDF-1.7\n")],
    ["image/jpeg", bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF")],
    ["image/png", bytes([0x89], "PNG\r\n", [0x1a], "\n", "IHDR")],
    ["image/webp", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 ")],
    ["image/heic", box("heic", "mif1")],
    ["image/heic", box("mif1", "miaf", "heix")],
  ])("is %s by how its bytes begin", (type, content) => {
    expect(paperTypeOf(content)).toBe(type);
  });

  it.each([
    ["nothing", bytes("")],
    ["a page", bytes("<!doctype html><script>alert(1)</script>")],
    ["a drawing with scripts", bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a page before a PDF", bytes("<html>%PDF-1.7")],
    ["a PDF behind a space", bytes(" %PDF-1.7")],
    ["a GIF", bytes("GIF89a")],
    ["a film", box("isom", "mp42")],
    ["an AVIF picture", box("avif", "mif1", "miaf")],
    ["a picture of an unknown kind", box("mif1", "avif")],
    ["a brand behind the box", box("mif1", "avif").subarray(0, 20)],
    ["sound in the same container", bytes("RIFF", [1, 2, 3, 4], "WAVE")],
    ["a program", bytes("MZ")],
    ["the beginning of a PNG", bytes([0x89], "PNG\r\n")],
  ])("is none for %s", (_, content) => {
    expect(paperTypeOf(content)).toBeNull();
  });
});
