import { execFile } from "node:child_process";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const preload = path.resolve("simulator/preload.mjs");

async function askThroughPreload(script: string) {
  const seen: { method?: string; url?: string; token?: string; body: string }[] = [];
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    seen.push({
      method: request.method,
      url: request.url,
      token: request.headers["x-token"] as string,
      body,
    });
    response.writeHead(request.url?.includes("/moved") ? 302 : 200, { Location: "/elsewhere" }).end("answer");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", preload, "--input-type=module", "-e", script],
      { env: { ...process.env, SIMULATOR_URL: url, OTHER: url } },
    );
    return { seen, stdout: stdout.trim() };
  } finally {
    server.close();
  }
}

test("a call to the platform goes to the simulator with its method, headers and body", async () => {
  const { seen, stdout } = await askThroughPreload(`
    const answer = await fetch("https://a.myshopify.com/admin/api/graphql.json?v=1",
      { method: "POST", headers: { "X-Token": "t" }, body: "{}" });
    console.log(await answer.text());`);
  expect(stdout).toBe("answer");
  expect(seen).toEqual([
    { method: "POST", url: "/a.myshopify.com/admin/api/graphql.json?v=1", token: "t", body: "{}" },
  ]);
});

test("a Request with a streamed body, a URL object and a manual redirect all pass", async () => {
  const { seen, stdout } = await askThroughPreload(`
    const body = new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode("streamed")); c.close(); } });
    await fetch(new Request("https://a.myshopify.com/x",
      { method: "PUT", headers: { "X-Token": "r" }, body, duplex: "half" }));
    const moved = await fetch(new URL("https://a.myshopify.com/moved"), { redirect: "manual" });
    console.log(moved.status);`);
  expect(stdout).toBe("302");
  expect(seen).toMatchObject([
    { method: "PUT", url: "/a.myshopify.com/x", token: "r", body: "streamed" },
    { method: "GET", url: "/a.myshopify.com/moved" },
  ]);
});

test("an aborted call ends, and other hosts are untouched", async () => {
  const { seen, stdout } = await askThroughPreload(`
    const aborted = await fetch("https://a.myshopify.com/x", { signal: AbortSignal.abort() }).catch((e) => e.name);
    await fetch(process.env.OTHER + "/own");
    console.log(aborted);`);
  expect(stdout).toBe("AbortError");
  expect(seen.map((request) => request.url)).toEqual(["/own"]);
});
