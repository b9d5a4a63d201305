import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../app/lib/free-port";
import type { Simulator } from "../../simulator/start";
import { type RunningApp, startApp, startPlatform } from "../support/running-app";
import { control, openStore } from "../support/stores";

const shop = "outgoing.myshopify.com";
const databaseUrl = process.env.DATABASE_URL ?? "";

let seen: string[] = [];
/** Listens twice: the app may ask it at the first port. */
const servers = [0, 1].map((index) =>
  createServer((request, response) => {
    seen.push(`${index} ${request.url}`);
    if (request.url === "/away") response.writeHead(302, { Location: addressOf(1) }).end();
    else response.end();
  }),
);
const addressOf = (index: number) =>
  `http://127.0.0.1:${(servers[index]?.address() as AddressInfo | undefined)?.port}/`;

let simulator: Simulator;
let port: number;
beforeAll(async () => {
  for (const server of servers) await once(server.listen(0, "127.0.0.1"), "listening");
  port = await freePort();
  simulator = await startPlatform({ url: `http://localhost:${port}` });
});
afterAll(async () => {
  await simulator.stop();
  for (const server of servers) server.close().closeAllConnections();
});

const refusals = (log: string[]) =>
  log.filter((line) => line.includes("a host that is not listed was refused"));

/** What came of each address that the app is made to ask from inside. */
async function askFrom(app: RunningApp, addresses: string[]): Promise<Record<string, string>> {
  app.child.kill("SIGUSR2");
  const ends = () => app.log.filter((line) => line.startsWith('{"address":'));
  await expect.poll(() => ends().length).toBe(addresses.length);
  return Object.fromEntries(
    ends().map((line) => {
      const { address, end } = JSON.parse(line) as { address: string; end: string };
      return [address, end];
    }),
  );
}

test("the app reaches the hosts that it is configured for, and nothing inside it reaches another", async () => {
  const refused = [
    addressOf(1),
    `${addressOf(0)}away`,
    "https://x.myshopify.com.evil.example/",
    "http://169.254.169.254/latest/meta-data/",
    "http://x.myshopify.com:8080/",
    "https://[2001:db8::1]/",
  ];
  const addresses = [addressOf(0), ...refused];
  const app = await startApp({
    databaseUrl,
    simulator,
    port,
    preload: ["./tests/deployment/ask-outside.mjs"],
    env: {
      ASK_OUTSIDE: addresses.join(" "),
      OUTGOING_HOSTS: [addressOf(0), simulator.url].map((address) => new URL(address).host).join(","),
      LOG_LEVEL: "warn",
    },
  });
  try {
    await openStore(
      { appUrl: app.url, simulatorUrl: simulator.url },
      { domain: shop, variants: 5, locations: 1 },
    );
    expect(refusals(app.log)).toEqual([]);

    const ends = await askFrom(app, addresses);
    expect(ends[addressOf(0)]).toBe("200");
    for (const address of refused)
      expect(ends[address], address).toMatch(/is not among the hosts that may be asked/);
    expect(seen).toEqual(["0 /", "0 /away"]);
    expect(refusals(app.log)).toHaveLength(refused.length);
    expect(refusals(app.log).join()).toContain('"host":"x.myshopify.com.evil.example","port":443');
  } finally {
    await app.stop();
  }
});

test("a platform host that is not on the list is not asked: the installation ends with a refusal", async () => {
  seen = [];
  const app = await startApp({
    databaseUrl,
    simulator,
    port,
    env: { OUTGOING_HOSTS: "", LOG_LEVEL: "warn" },
  });
  try {
    const domain = "not-reached.myshopify.com";
    const before = (await control(simulator.url, "GET", `requests?shop=${domain}`)) as { requests: object[] };
    const opened = openStore({ appUrl: app.url, simulatorUrl: simulator.url }, { domain, variants: 2 });
    await expect(opened).rejects.toThrow();
    const after = (await control(simulator.url, "GET", `requests?shop=${domain}`)) as { requests: object[] };
    expect(after.requests).toEqual(before.requests);
    expect(refusals(app.log).length).toBeGreaterThan(0);
  } finally {
    await app.stop();
  }
});
