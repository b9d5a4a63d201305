import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { boundedText, mostAnswerBytes } from "./bounded-text";
import { bulkLines } from "./bulk-query.server";
import { platformFor } from "./client.server";
import { NoResponseError } from "./refusal";

afterEach(() => vi.unstubAllGlobals());

const chunk = new TextEncoder().encode('{"a":'.repeat(20_000));

/** An answer that never ends; `taken` counts what was asked of it. */
function endless() {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += chunk.byteLength;
      // Without the bound this would fill the memory.
      if (taken.bytes > 4 * mostAnswerBytes) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return { taken, response: new Response(body) };
}

it("an answer is read to its end, also where a character is cut in two", async () => {
  const bytes = new TextEncoder().encode("Müsli");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 2));
      controller.enqueue(bytes.subarray(2));
      controller.close();
    },
  });
  expect(await boundedText(new Response(body))).toBe("Müsli");
});

it("an answer without an end is given up, and leaves the outcome of a change of stock unknown", async () => {
  const { taken, response } = endless();
  vi.stubGlobal("fetch", async () => response);
  const client = platformFor({ domain: "endless.myshopify.com", accessToken: "x" });
  await expect(client.send("{}")).rejects.toThrow(NoResponseError);
  expect(taken.bytes).toBeLessThan(mostAnswerBytes + 4 * chunk.byteLength);
  vi.stubGlobal("fetch", async () => endless().response);
  const other = platformFor({ domain: "endless-2.myshopify.com", accessToken: "x" });
  await expect(other.query("{ shop { id } }", {}, z.unknown(), { deadlineMs: 200 })).rejects.toThrow();
});

it("a line of a bulk result without an end is given up", async () => {
  const { taken, response } = endless();
  vi.stubGlobal("fetch", async () => response);
  const read = async () => {
    const file = { url: "https://storage.example/result", fileSize: null };
    for await (const lines of bulkLines(file)) expect(lines).toEqual([]);
  };
  await expect(read()).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
  expect(taken.bytes).toBeLessThan(2 * 1024 * 1024);
});
