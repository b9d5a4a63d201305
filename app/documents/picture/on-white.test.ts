import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { readPng } from "~/models/shop-logo/png";
import { pngChunk, pngOf } from "../../../tests/support/png";
import { onWhite } from "./on-white.server";

/** The pixels as hexadecimal colours, as they look on white. */
function looks(bytes: Buffer): string[] {
  const { width, height, depth, kind, data } = readPng(onWhite(readPng(bytes)));
  expect([depth, kind]).toEqual([8, 2]);
  const rows = inflateSync(data);
  return Array.from({ length: width * height }, (_, index) => {
    const at = Math.floor(index / width) * (1 + 3 * width) + 1 + 3 * (index % width);
    return rows.subarray(at, at + 3).toString("hex");
  });
}

const bytes = (...values: number[]) => Buffer.from(values);
const two = { width: 2, height: 1 };

it("what is transparent is white, and what is half transparent is lighter", () => {
  expect(looks(pngOf({ ...two, kind: 6, rows: bytes(0, 255, 0, 0, 255, 0, 0, 0, 0) }))).toEqual([
    "ff0000",
    "ffffff",
  ]);
  expect(looks(pngOf({ ...two, kind: 4, rows: bytes(0, 0, 255, 0, 51) }))).toEqual(["000000", "cccccc"]);
});

it("a palette has its own transparency, also where several pixels share a byte", () => {
  const more = [pngChunk("PLTE", bytes(255, 0, 0, 0, 0, 255, 1, 2, 3)), pngChunk("tRNS", bytes(255, 0))];
  for (const depth of [1, 2, 4, 8]) {
    const rows = depth === 8 ? bytes(0, 0, 1) : bytes(0, 1 << (8 - 2 * depth));
    expect(looks(pngOf({ ...two, kind: 3, depth, rows, more })), `${depth} bits`).toEqual([
      "ff0000",
      "ffffff",
    ]);
  }
});

it("one colour may be the transparent one: black letters stay", () => {
  const more = [pngChunk("tRNS", bytes(0, 255))];
  expect(looks(pngOf({ ...two, kind: 0, rows: bytes(0, 0, 255), more }))).toEqual(["000000", "ffffff"]);
  const green = [pngChunk("tRNS", bytes(0, 0, 0, 255, 0, 0))];
  expect(looks(pngOf({ ...two, kind: 2, rows: bytes(0, 0, 0, 0, 0, 255, 0), more: green }))).toEqual([
    "000000",
    "ffffff",
  ]);
});

it("fine colours become those that papers have", () => {
  const rows = bytes(0, 255, 255, 128, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255);
  expect(looks(pngOf({ ...two, kind: 6, depth: 16, rows }))).toEqual(["ff8000", "000000"]);
});

it("every filter is undone", () => {
  const rows = [
    [0, 10, 20, 30, 40],
    [1, 10, 20, 30, 40],
    [2, 10, 20, 30, 40],
    [3, 10, 20, 30, 40],
    [4, 10, 20, 30, 40],
  ];
  const made = pngOf({ width: 4, height: 5, kind: 0, interlace: 0, rows: bytes(...rows.flat()) });
  const grey = (...values: number[]) => values.map((value) => value.toString(16).padStart(2, "0").repeat(3));
  expect(looks(made)).toEqual([
    ...grey(10, 20, 30, 40),
    ...grey(10, 30, 60, 100),
    ...grey(20, 50, 90, 140),
    ...grey(20, 55, 102, 161),
    ...grey(30, 75, 132, 201),
  ]);
});

it("the seven parts of an interlaced picture come to their places", () => {
  const rows = bytes(...[0, 1, 0, 2, 0, 3, 0, 4, 5, 6]);
  const made = pngOf({ width: 3, height: 2, kind: 0, interlace: 1, rows });
  expect(looks(made)).toEqual(["010101", "030303", "020202", "040404", "050505", "060606"]);
});

it("a picture with other pixels than it says is not drawn", () => {
  expect(() => onWhite(readPng(pngOf({ ...two, kind: 6, rows: bytes(0, 1, 2) })))).toThrow("other pixels");
});
