import { expect, it } from "vitest";
import { ByteCollector } from "./byte-collector";

it("bytes that arrive one by one are in one buffer, at most twice as large as needed", () => {
  const collector = new ByteCollector();
  for (let index = 0; index < 10_000; index += 1) collector.add(Buffer.from([index % 251]));
  const bytes = collector.bytes();
  expect(bytes).toEqual(Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251)));
  expect(bytes.buffer.byteLength).toBeLessThan(20_000);
});

it("returned bytes stay as they were, and no bytes are an empty buffer", () => {
  expect(new ByteCollector().bytes()).toHaveLength(0);
  const collector = new ByteCollector();
  collector.add(Buffer.alloc(100_000, 1));
  collector.add(Buffer.alloc(5, 2));
  expect(collector.bytes().subarray(99_998)).toEqual(Buffer.from([1, 1, 2, 2, 2, 2, 2]));
});

it("a second part that is larger than what came before fits behind it", () => {
  const collector = new ByteCollector();
  for (const length of [5_000, 6_000, 40_000]) collector.add(Buffer.alloc(length, length % 251));
  expect(collector.bytes()).toHaveLength(51_000);
  expect(collector.bytes().subarray(-1)).toEqual(Buffer.from([40_000 % 251]));
});
