import { createHmac } from "node:crypto";
import { ApiVersion, LogSeverity, Session, shopifyApp } from "@shopify/shopify-app-remix/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { env } from "../env/env.server";
import { addLogFields, createLog, takeOverConsole, withLogFields } from "./log.server";
import { logForLibrary } from "./shopify-log.server";

const canary = {
  access: "shpat_canaryaccess0123456789",
  refresh: "shprt_canaryrefresh0123456789",
  secret: "shpss_canarysecret0123456789",
  jwt: `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"canary":1}').toString("base64url")}.canarysignature-_0`,
  cookie: "canarycookie",
  hmac: "canaryhmac0123",
  code: "canarycode0123",
  state: "canarystate0123",
  password: "canarypassword",
  mail: "re_canarymail_0123456789",
};

function lines(write: (log: ReturnType<typeof createLog>) => void): string {
  let output = "";
  write(createLog("trace", (line) => (output += line)));
  return output;
}

function expectClean(output: string) {
  expect(output).not.toBe("");
  expect(output.toLowerCase()).not.toContain("canary");
  for (const secret of [env.SHOPIFY_API_SECRET, env.RESEND_API_KEY, env.ENCRYPTION_KEYS[0]?.slice(3)]) {
    expect(output).not.toContain(secret);
  }
}

const callback = `https://backroom.test/auth/callback?code=${canary.code}&hmac=${canary.hmac}&state=${canary.state}&shop=a.myshopify.com&id_token=${canary.jwt}`;
const headers = {
  Authorization: `Bearer ${canary.jwt}`,
  Cookie: `shopify_app_state=${canary.cookie}`,
  "X-Shopify-Access-Token": canary.access,
  "X-Shopify-Hmac-Sha256": canary.hmac,
};

describe("the log", () => {
  it.each([
    [
      "fields by their names",
      { accessToken: canary.access, refresh_token: canary.refresh, hmac: canary.hmac },
    ],
    ["headers", { headers, list: { authorization: [`Bearer ${canary.jwt}`] } }],
    ["headers in lower case", { headers: { authorization: canary.cookie, cookie: canary.cookie } }],
    ["tokens under harmless names", { note: canary.access, other: { deep: [canary.jwt, canary.mail] } }],
    ["an address", { url: callback }],
    ["an encoded address", { next: encodeURIComponent(callback).replaceAll("%3D", "=") }],
    ["a database's address", { url: `postgresql://backroom:${canary.password}@db:5432/backroom` }],
    ["an error", { err: new Error(`refused ${callback} with ${canary.access}`) }],
    ["what caused an error", { err: new Error("outside", { cause: new Error(`inside ${canary.jwt}`) }) }],
    ["an error's own fields", { err: Object.assign(new Error("x"), { config: { headers } }) }],
    ["a JSON text", { body: JSON.stringify({ access_token: canary.cookie, client_secret: canary.secret }) }],
    [
      "a JSON text in a JSON text",
      { body: JSON.stringify({ inner: JSON.stringify({ hmac: canary.hmac }) }) },
    ],
    ["the configuration", { env: { ...env, DATABASE_URL: `postgres://u:${canary.password}@h/d` } }],
    ["a session", { session: new Session({ ...sessionFields(), accessToken: canary.cookie }).toObject() }],
  ])("contains no secret of %s", (_name, fields) => {
    expectClean(
      lines((log) => {
        log.trace(fields, "a message");
        log.child(fields).error("a message of a child");
        log.info(JSON.stringify(fields));
        log.warn("formatted %j and %s", fields, JSON.stringify(fields));
      }),
    );
  });

  it("leaves what is not secret", () => {
    const output = lines((log) =>
      log.info({ shop: "a.myshopify.com", id: 7, code: "INVALID_INPUT" }, "refused"),
    );
    expect(JSON.parse(output)).toMatchObject({
      shop: "a.myshopify.com",
      id: 7,
      code: "INVALID_INPUT",
      msg: "refused",
    });
  });

  it("writes one line an entry, whatever line breaks come in", () => {
    const output = lines((log) => log.info({ name: "a\r\nlevel=fatal\u2028" }, 'b\r\n{"level":"fatal"}'));
    expect(output.trimEnd().split(/\r|\n/)).toHaveLength(1);
    expect(JSON.parse(output)).toMatchObject({ level: "info" });
  });

  it("stays readable JSON with a secret anywhere in it", () => {
    const output = lines((log) =>
      log.info({ a: `"hmac":"x\\"y"`, hmac: 'q"u\\o"te', cookie: ["a", "b"] }, callback),
    );
    expect(() => JSON.parse(output) as unknown).not.toThrow();
  });

  it("names the shop on every line, as soon as it is known", () => {
    const caller = { shop: "homewares.myshopify.com", actor: "7" };
    const output = lines((log) =>
      withLogFields({ requestId: "r1" }, () => {
        log.info("before");
        addLogFields({ caller });
        log.info("after");
      }),
    );
    const [before, after] = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(before).toEqual({ level: "info", time: expect.any(String), requestId: "r1", msg: "before" });
    expect(after).toMatchObject({ requestId: "r1", caller });
    expect(lines((log) => (addLogFields({ caller }), log.info("elsewhere")))).not.toContain("caller");
  });

  it("takes a megabyte of hostile text in no time", () => {
    const started = process.cpuUsage();
    const hostile = '\\"hmac\\":'.repeat(50_000) + '"hmac" : '.repeat(50_000) + "code=".repeat(50_000);
    lines((log) => log.info({ hostile }, hostile));
    // Of the processor's time, which others at work beside it do not lengthen.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  });
});

describe("the console", () => {
  const { console: before } = globalThis;
  const warned = process.listeners("warning");
  beforeEach(() => {
    globalThis.console = { ...before };
  });
  afterEach(() => {
    globalThis.console = before;
    process.removeAllListeners("warning");
    for (const listener of warned) process.on("warning", listener);
  });

  it("of a library writes lines of the log, with no secret in them", () => {
    const output = lines((log) => {
      takeOverConsole(log);
      const { warn, error, log: say } = console;
      warn("%s could not be decoded", callback, { headers });
      error(new Error(`refused ${canary.access}`));
      say("done");
    });
    expectClean(output);
    const told = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(told).toMatchObject(["warn", "error", "info"].map((level) => ({ level, component: "console" })));
    expect(told).toMatchObject([
      { msg: expect.stringContaining("could not be decoded") },
      {},
      { msg: "done" },
    ]);
  });

  it("has no warning of Node outside the log", () => {
    const output = lines((log) => {
      takeOverConsole(log);
      process.emit("warning", new Error("a buffer is too old"));
    });
    expect(JSON.parse(output)).toMatchObject({ level: "warn", msg: "a buffer is too old" });
    expect(process.listenerCount("warning")).toBe(1);
  });
});

describe("the Shopify library's log", () => {
  it("reaches ours without a token, at its most verbose level", async () => {
    let output = "";
    const seen: string[] = [];
    const log = createLog("trace", (line) => (output += line));
    const app = shopifyApp({
      apiKey: "test-api-key",
      apiSecretKey: canary.secret,
      appUrl: "https://backroom.test",
      apiVersion: ApiVersion.July26,
      sessionStorage: storage,
      logger: {
        level: LogSeverity.Debug,
        log: (severity, message) => {
          seen.push(message);
          logForLibrary(severity, message, log);
        },
      },
    });
    for (const query of [`?shop=a.myshopify.com&host=${host}&embedded=1&id_token=${canary.jwt}`, ""]) {
      const request = new Request(`https://backroom.test/app${query}`, {
        headers: { "User-Agent": browser, ...(query ? {} : { Authorization: `Bearer ${canary.jwt}` }) },
      });
      await app.authenticate.admin(request).catch(() => undefined);
      await app.authenticate.admin(new Request(signedCallback(), request)).catch(() => undefined);
    }
    expect(seen.join()).toContain(canary.jwt);
    expectClean(output);
  });
});

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const host = Buffer.from("admin.shopify.com/store/a").toString("base64").replace(/=+$/, "");

const storage = {
  storeSession: () => Promise.resolve(true),
  loadSession: () => Promise.resolve(new Session({ ...sessionFields(), accessToken: canary.access })),
  deleteSession: () => Promise.resolve(true),
  deleteSessions: () => Promise.resolve(true),
  findSessionsByShop: () => Promise.resolve([]),
};

function sessionFields() {
  return { id: "offline_a.myshopify.com", shop: "a.myshopify.com", state: canary.state, isOnline: false };
}

function signedCallback(): string {
  const query = `code=${canary.code}&shop=a.myshopify.com&state=${canary.state}&timestamp=${Math.floor(Date.now() / 1_000)}`;
  const hmac = createHmac("sha256", canary.secret).update(query).digest("hex");
  return `https://backroom.test/auth/callback?${query}&hmac=${hmac}`;
}
