import { afterEach, expect, it, vi } from "vitest";
import { bulkLines } from "./bulk-query.server";

afterEach(() => vi.unstubAllGlobals());

const url = "https://storage.example/result";
const text = '{"title":"Müsli"}\n{"title":"Tee"}\n';
const fileSize = Buffer.byteLength(text);

async function read(file: string, size: number | null): Promise<string[]> {
  vi.stubGlobal("fetch", async () => new Response(file));
  const all: string[] = [];
  for await (const lines of bulkLines({ url, fileSize: size })) all.push(...lines);
  return all;
}

it("a file as long as the platform says is read, also where its last line has no end", async () => {
  const lines = ['{"title":"Müsli"}', '{"title":"Tee"}'];
  expect(await read(text, fileSize)).toEqual(lines);
  expect(await read(text.trimEnd(), fileSize - 1)).toEqual(lines);
  expect(await read(text, null)).toEqual(lines);
});

it("a file that ends too early is not taken for all there is, not even at the end of a line", async () => {
  const broken = { code: "PLATFORM_UNAVAILABLE" };
  await expect(read('{"title":"Müsli"}\n', fileSize)).rejects.toMatchObject(broken);
  await expect(read(text.slice(0, -4), fileSize)).rejects.toMatchObject(broken);
  await expect(read("", fileSize)).rejects.toMatchObject(broken);
});

it("an empty result has no file", async () => {
  for await (const lines of bulkLines({ url: null, fileSize: null })) expect(lines).toEqual([]);
});
