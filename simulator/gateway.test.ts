import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startGateway } from "./gateway";

const simulatorUrl = "http://localhost:4100";
const closers: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function gatewayBefore(app: http.RequestListener) {
  const server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = await startGateway({ port: 0, target, simulatorUrl });
  closers.push(
    () => void server.close(),
    () => gateway.close(),
  );
  return { url: `http://127.0.0.1:${gateway.port}`, server };
}

test("a page loads its App Bridge from the simulator and may be framed by its admin", async () => {
  const { url } = await gatewayBefore((_request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "frame-ancestors https://a.myshopify.com https://admin.shopify.com;",
      Link: '<https://cdn.shopify.com/shopifycloud/app-bridge.js>; rel="preload"; as="script";',
    });
    response.write('<script src="https://cdn.shopify.com/shopify');
    setTimeout(() => response.end('cloud/app-bridge.js"></script><p>Crème – ☕</p>'), 20);
  });
  const answer = await fetch(url);
  expect(await answer.text()).toBe(
    `<script src="${simulatorUrl}/shell/app-bridge.js"></script><p>Crème – ☕</p>`,
  );
  expect(answer.headers.get("content-security-policy")).toBe(
    `frame-ancestors https://a.myshopify.com https://admin.shopify.com ${simulatorUrl};`,
  );
  expect(answer.headers.get("link")).toContain(`<${simulatorUrl}/shell/app-bridge.js>`);
});

test("what is not a page passes unchanged, with every cookie and the browser's host", async () => {
  const { url } = await gatewayBefore((request, response) => {
    response.writeHead(
      201,
      [
        ["Content-Type", "application/json"],
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "b=2"],
      ].flat(),
    );
    request.on("data", (piece) => response.write(piece));
    request.on("end", () => response.end(`|${request.headers.host}|https://cdn.shopify.com/x.js`));
  });
  const answer = await fetch(url, { method: "POST", body: "amount=1" });
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await answer.text()).toBe(`amount=1|${new URL(url).host}|https://cdn.shopify.com/x.js`);
});

test("pictures are loaded from the simulator, also in the data from which a browser renders a page", async () => {
  const picture = "https://cdn.shopify.com/s/files/1/0000/products/Everyday%20Mug.svg";
  const { url } = await gatewayBefore((_request, response) => {
    const body = JSON.stringify({ 1: picture });
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length }).end(body);
  });
  expect(await (await fetch(`${url}/app/pictures?ids=1`)).json()).toEqual({
    1: `${simulatorUrl}/shell/cdn/s/files/1/0000/products/Everyday%20Mug.svg`,
  });
  expect(await (await fetch(`${url}/api/pictures`)).json()).toEqual({ 1: picture });
});

test("the redirect to the authorisation page leads to the simulator", async () => {
  const { url } = await gatewayBefore((_request, response) => {
    response.writeHead(302, { Location: "https://a.myshopify.com/admin/oauth/authorize?client_id=k" }).end();
  });
  const answer = await fetch(url, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(
    `${simulatorUrl}/a.myshopify.com/admin/oauth/authorize?client_id=k`,
  );
});

test("an answer broken off by the app is broken off for the browser", async () => {
  const { url } = await gatewayBefore((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
    response.write("{");
    setTimeout(() => response.destroy(), 20);
  });
  const answer = await fetch(url);
  await expect(answer.text()).rejects.toThrow();
});

test("while the app is away the browser gets 502", async () => {
  const { url, server } = await gatewayBefore((_request, response) => response.end());
  await new Promise((resolve) => server.close(resolve));
  expect((await fetch(url)).status).toBe(502);
});

test("a socket upgrade reaches the app and both sides can speak", async () => {
  const { url, server } = await gatewayBefore((_request, response) => response.end());
  server.on("upgrade", (_request, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n");
    socket.on("data", (piece) => socket.end(`heard ${piece}`));
  });
  const heard = await new Promise<string>((resolve, reject) => {
    const request = http.request(url, { headers: { Connection: "Upgrade", Upgrade: "echo" } });
    request.on("error", reject).on("upgrade", (_answer, socket) => {
      socket.on("data", (piece) => resolve(String(piece)));
      socket.write("hello");
    });
    request.end();
  });
  expect(heard).toBe("heard hello");
});
