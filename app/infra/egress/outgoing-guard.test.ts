import { once } from "node:events";
import http, { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import tls from "node:tls";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { guardConnections } from "./outgoing-guard";
import type { Destination } from "./outgoing-hosts";

const asked: string[] = [];
const refused: Destination[] = [];
const listed = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/away") response.writeHead(307, { Location: addressOf(other) }).end();
  else response.end("listed");
});
const other = createServer((_request, response) => {
  asked.push("other");
  response.end("other");
});
const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
const addressOf = (server: http.Server) => `http://127.0.0.1:${portOf(server)}/`;
let takeAway: () => void;

beforeAll(async () => {
  for (const server of [listed, other]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  takeAway = guardConnections(
    ({ host, port }) => host === "127.0.0.1" && port === portOf(listed),
    (place) => refused.push(place),
  );
});
beforeEach(() => {
  asked.length = 0;
  refused.length = 0;
});
afterAll(() => {
  takeAway();
  for (const server of [listed, other]) server.close().closeAllConnections();
});

const notListed = /is not among the hosts that may be asked/;
const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => "it was not refused",
    (error: Error) => String(error.cause ?? error),
  );
const failureOf = async (socket: net.Socket | http.ClientRequest) => String((await once(socket, "error"))[0]);

it("a listed host can be reached, at its port only", async () => {
  expect(await (await fetch(addressOf(listed))).text()).toBe("listed");
  expect(await refusalOf(fetch(addressOf(other)))).toMatch(notListed);
  expect(asked).toEqual(["/"]);
  expect(refused).toEqual([{ host: "127.0.0.1", port: portOf(other) }]);
});

it("a redirect to another host is not followed", async () => {
  expect(await refusalOf(fetch(`${addressOf(listed)}away`))).toMatch(notListed);
  expect(asked).toEqual(["/away"]);
});

it.each([
  "https://x.myshopify.com.evil.example/",
  "http://169.254.169.254/",
  "http://[::1]:9999/",
  "http://localhost:9999/",
])("%s is refused before its name is looked up", async (address) => {
  expect(await refusalOf(fetch(address))).toMatch(notListed);
  expect(refused).toHaveLength(1);
});

it("a connection to another host is refused, however it is opened", async () => {
  const port = portOf(other);
  const host = "127.0.0.1";
  expect(await failureOf(http.get({ host, port }))).toMatch(notListed);
  expect(await failureOf(net.connect(port, host))).toMatch(notListed);
  expect(await failureOf(net.connect({ host, port }))).toMatch(notListed);
  expect(await failureOf(net.connect(port))).toMatch(notListed);
  expect(await failureOf(new net.Socket().connect(String(port) as never, host))).toMatch(notListed);
  expect(await failureOf(new net.Socket().connect({ host, port }))).toMatch(notListed);
  expect(await failureOf(tls.connect({ host, port }))).toMatch(notListed);
  expect(await refusalOf(new pg.Client({ host, port }).connect())).toMatch(notListed);
  expect(refused).toHaveLength(8);
  expect(refused[3]).toEqual({ host: "localhost", port });
  expect(asked).toEqual([]);
});

it("a Unix socket of this machine is not another host", async () => {
  const file = path.join(os.tmpdir(), `backroom-guard-${process.pid}.sock`);
  const server = net.createServer((socket) => socket.end()).listen(file);
  await once(server, "listening");
  await once(net.connect(file), "connect");
  await once(net.connect({ path: file }), "connect");
  server.close();
});
