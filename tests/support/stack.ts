import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import type { DataOf, Endpoint } from "~/api/endpoint";
import { callApi, type InputOf, type Send } from "~/components/api-client";
import { failuresUntilOpen, openMs } from "~/platform/circuit";
import { assertDescribed, endpointAt } from "./described";
import type { StackAddresses } from "./start-stack";
import { control, openStore } from "./stores";

export interface Answer {
  status: number;
  headers: Headers;
  /** The envelope; tests look into it freely. */
  body: ReturnType<typeof JSON.parse>;
  /** The age of the stack's own session token when a call with it was refused as that of nobody. */
  tokenAgeMs?: number;
}

interface CallOptions {
  /** The store whose staff calls; the stack's first one unless said otherwise. */
  shop?: string;
  headers?: Record<string, string>;
  /** Null sends no Authorization header. */
  token?: string | null;
}

export interface Stack {
  appUrl: string;
  simulatorUrl: string;
  shop: string;
  otherShop: string;
  logFile: string;
  databaseUrl: string;
  /** Every host that the app has asked for something or connected to, one a line. */
  outgoingFile: string;
  /** A session token of its own. */
  token(shop?: string): Promise<string>;
  /**
   * One API call with a session token, as a page has it: the same one for half its life. `body` is sent as JSON unless it is text already. A success that is
   * not exactly what the API's description says is an error.
   */
  api(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** As `api`, by endpoint and as the pages call it: answers the data; throws ApiError when it is refused. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  /** The control API of the simulator. */
  simulator(method: string, path: string, body?: unknown): Promise<Answer["body"]>;
  /** Nothing disturbs the shop's platform any more. Where it was away for good, the app asks it again. */
  platformIsBack(shop: string): Promise<void>;
  /** A store of its own for one test, installed and imported. */
  freshShop(store?: {
    variants?: number;
    locations?: number;
    orders?: number;
    seed?: number;
  }): Promise<string>;
}

let shops = 0;

/** By simulator and shop. Files share what they import, and so these. */
const tokens = new Map<string, { token: string; until: number }>();
const tokenMs = 30_000;

export function useStack(): Stack {
  return stackAt(inject("stack"));
}

/** The stack for whoever has started one. */
export function stackAt(addresses: StackAddresses): Stack {
  const { appUrl, simulatorUrl, shop: firstShop, otherShop, logFile, outgoingFile, databaseUrl } = addresses;

  const simulator = (method: string, path: string, body?: unknown) =>
    control(simulatorUrl, method, path, body);

  async function token(shop = firstShop): Promise<string> {
    return ((await simulator("POST", "session-token", { shop })) as { token: string }).token;
  }

  const placeOf = (shop = firstShop) => `${simulatorUrl} ${shop}`;

  async function tokenAtHand(shop = firstShop): Promise<string> {
    const place = placeOf(shop);
    const known = tokens.get(place);
    if (known && Date.now() < known.until) return known.token;
    const made = { token: await token(shop), until: Date.now() + tokenMs };
    tokens.set(place, made);
    return made.token;
  }

  async function api(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer> {
    const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const bearer = options.token === undefined ? await tokenAtHand(options.shop) : options.token;
    const answer = await fetch(`${appUrl}${path}`, {
      method,
      headers: {
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...options.headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const answered = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    const { status, headers } = answer;
    const seen: Answer = { status, headers, body: isJson ? JSON.parse(answered) : answered };
    const known = options.token === undefined ? tokens.get(placeOf(options.shop)) : undefined;
    if (status === 401 && known) seen.tokenAgeMs = Date.now() - known.until + tokenMs;
    if (answer.ok && method !== "HEAD" && path.startsWith("/api/"))
      assertDescribed(endpointAt(method, path), seen);
    return seen;
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { shop, headers }: CallOptions = {},
  ): Promise<DataOf<E>> {
    const own = { Authorization: `Bearer ${await tokenAtHand(shop)}`, ...headers };
    const send: Send = async (path, init) => {
      const headers = { ...(init.headers as object), ...own };
      const answer = await fetch(`${appUrl}${path}`, { ...init, headers });
      if (!answer.ok) return answer;
      const body = await answer.clone().json();
      assertDescribed(endpoint, { status: answer.status, headers: answer.headers, body });
      return answer;
    };
    return callApi(endpoint, input, { send });
  }

  async function platformIsBack(shop: string): Promise<void> {
    const { faults } = await simulator("GET", "faults");
    await simulator("DELETE", `faults?shop=${shop}`);
    const wasAway = (faults as { shop?: string; times: number | null }[]).some(
      (fault) => fault.shop === shop && fault.times === null,
    );
    if (wasAway && (await silencesAtTheEnd(shop)) >= failuresUntilOpen / 2) await pause(openMs);
  }

  /** How often in a row, up to now, the app has asked the shop's platform without a usable answer. */
  async function silencesAtTheEnd(shop: string): Promise<number> {
    const requests: { operation: string; status: number | null; fault: string | null }[] = (
      await simulator("GET", `requests?shop=${shop}`)
    ).requests;
    const asked = requests.filter(({ operation }) => !["token", "bulk-file", "mail"].includes(operation));
    const answered = asked.findLastIndex(({ status, fault }) => status === 200 && fault === null);
    return asked.length - 1 - answered;
  }

  async function freshShop(store: object = {}): Promise<string> {
    const domain = `store-${process.pid}-${++shops}.myshopify.com`;
    await openStore(
      { appUrl, simulatorUrl },
      { domain, variants: 20, locations: 2, orders: 5, seed: shops, ...store },
    );
    return domain;
  }

  return {
    appUrl,
    simulatorUrl,
    shop: firstShop,
    otherShop,
    logFile,
    outgoingFile,
    databaseUrl,
    token,
    api,
    call,
    simulator,
    platformIsBack,
    freshShop,
  };
}
