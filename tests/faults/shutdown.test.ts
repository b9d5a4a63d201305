import { once } from "node:events";
import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../support/running-app";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ databaseUrl: process.env.DATABASE_URL ?? "" });
});
afterAll(() => app.stop());

test("a healthy process says that it is up and ready", async () => {
  expect((await fetch(`http://127.0.0.1:${app.port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${app.port}/readyz`)).status).toBe(200);
});

test("SIGTERM answers what is in flight, takes nothing new and ends the process cleanly", async () => {
  const body = '{"id":123}';
  const request = http.request({
    port: app.port,
    host: "127.0.0.1",
    path: "/webhooks/products/update",
    method: "POST",
    headers: {
      ...{ "Content-Type": "application/json", "Content-Length": body.length },
      // Answered as soon as the process has received the request.
      Expect: "100-continue",
    },
  });
  const taken = once(request, "continue");
  request.write(body.slice(0, 4));
  await taken;

  const ended = once(app.child, "exit");
  app.child.kill("SIGTERM");
  const isHeard = () =>
    fetch(`http://127.0.0.1:${app.port}/healthz`, { headers: { Connection: "close" } }).then(
      () => true,
      () => false,
    );
  await expect.poll(isHeard).toBe(false);

  request.end(body.slice(4));
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  expect(response.statusCode).toBe(401);
  const [code] = (await ended) as [number];
  expect(code).toBe(0);
});
