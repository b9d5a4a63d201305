import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { afterEach, expect, it } from "vitest";
import type { AppProcess } from "./app-build";
import { startWeb } from "./web";

let server: Server | undefined;
afterEach(() => void server?.close());

it("says that the process is up without asking anything of the app", async () => {
  const refuse: RequestHandler = () => {
    throw new Error("The app was asked.");
  };
  server = await startWeb({
    build: { routes: {} } as ServerBuild,
    app: () =>
      ({
        ...{ addressLimit: refuse, rateLimit: refuse },
        ...{ apiRouter: () => refuse, whileAnswering: refuse },
      }) as unknown as AppProcess,
    port: 0,
    appUrl: "https://backroom.example.com",
    before: [refuse],
    mode: "test",
    slowClientSeconds: 5,
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${url}/healthz?verbose=1`);
  expect([answer.status, await answer.text()]).toEqual([200, "ok\n"]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await fetch(`${url}/healthz`, { method: "HEAD" })).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(500);
});
