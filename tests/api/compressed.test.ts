import { readdirSync, statSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { useStack } from "../support/stack";

const stack = useStack();

test("a script comes compressed, and a browser caches it for good because its name changes with it", async () => {
  const folder = "build/client/assets";
  const [name = ""] = readdirSync(folder).filter(
    (file) => file.startsWith("polaris-") && file.endsWith(".js"),
  );
  const answer = await ask(`/assets/${name}`, { "Accept-Encoding": "gzip", "Sec-Fetch-Dest": "script" });
  expect(answer.headers["content-encoding"]).toBe("gzip");
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.bytes).toBeLessThan(statSync(`${folder}/${name}`).size / 2);
});

test("a client without compression gets it uncompressed", async () => {
  const answer = await ask("/favicon.svg", { "Sec-Fetch-Dest": "image" });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

/** As bytes on the wire: a fetch would unpack them unseen. */
async function ask(path: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(stack.appUrl + path, { headers }, resolve).on("error", reject);
  });
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).byteLength;
  return { headers: answer.headers, bytes };
}
