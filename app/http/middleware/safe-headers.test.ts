import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { safeHeaders } from "./safe-headers";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function headersOf(path: string, { appUrl = "https://backroom.example.com", ahead = false } = {}) {
  const app = express();
  app.use(safeHeaders(appUrl));
  app.use(express.static("public"));
  app.get("/page", (_request, response) => void response.end("<p>A page</p>"));
  app.get("/own", (_request, response) => {
    response.append("Cache-Control", "private, no-store");
    response.append("Referrer-Policy", "no-referrer");
    response.append("Content-Security-Policy", "frame-ancestors https://admin.shopify.com");
    response.end("of its own");
  });
  const server = app.listen(0);
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}${path}`, {
    headers: ahead ? { "Sec-Purpose": "prefetch" } : {},
  });
  await answer.text();
  return { status: String(answer.status), ...Object.fromEntries(answer.headers) } as Record<string, string>;
}

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; connect-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

describe("every answer", () => {
  it("carries the headers that protect it in browsers", async () => {
    expect(await headersOf("/page")).toMatchObject({ ...always, "cache-control": "no-store" });
    expect(await headersOf("/nothing")).toMatchObject({
      status: "404",
      "x-content-type-options": "nosniff",
      "strict-transport-security": always["strict-transport-security"],
      "cache-control": "no-store",
    });
  });

  it("has each header of its own once", async () => {
    expect(await headersOf("/own")).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": "frame-ancestors https://admin.shopify.com",
    });
  });

  it("requires https only where the app's own address has it", async () => {
    const { "strict-transport-security": https } = await headersOf("/page", {
      appUrl: "http://localhost:3000",
    });
    expect(https).toBeUndefined();
  });

  it("is not cached when it is prefetched, because then it is the refusal of a missing token", async () => {
    expect(await headersOf("/page", { ahead: true })).toMatchObject({ "cache-control": "no-store" });
  });
});

describe("a public file", () => {
  it("is cached by browsers, with its right type", async () => {
    expect(await headersOf("/favicon.svg")).toMatchObject({
      ...always,
      "cache-control": "public, max-age=0",
      "content-type": "image/svg+xml",
    });
  });

  it("says where a vulnerability is reported", async () => {
    expect(await headersOf("/.well-known/security.txt")).toMatchObject({
      status: "200",
      "content-type": "text/plain; charset=UTF-8",
    });
  });
});
