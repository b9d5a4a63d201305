import { endpoints } from "~/api/endpoints";
import { Random } from "../../simulator/stores/random";
import { inputSchema } from "../api/refusal-cases";
import type { Fixture } from "../support/fixtures/fixture";
import { pageRoutes } from "../support/page-routes";
import { oddAddress } from "./addresses";
import { oddBody } from "./bodies";
import { oddFraming } from "./framing";
import { oddHeaders } from "./headers";

/** One request; what stands for a good token is put in when it is sent. */
export interface Input {
  /** The route it is about: an endpoint's name or a page route's. */
  route: string;
  method: string;
  path: string;
  headers: [string, string][];
  body?: Buffer;
  /** What is odd about it before all. */
  kind: string;
  /** How it leaves: at once, its body in parts or by a slow client, or by one that goes away before the answer. */
  delivery: "whole" | "parts" | "slow" | "left";
  /** The request as it stands, in place of all the rest. */
  raw?: Buffer;
  /** Who asks: staff by a header or by the address, or nobody. */
  signedIn: "header" | "address" | "no";
  /** The body carries the platform's signature. */
  isSigned?: boolean;
}

const pages = pageRoutes();
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"];
const idsOfPages: Record<string, string> = {
  counts: "stockCounts.get",
  "purchase-orders": "purchaseOrders.get",
  suppliers: "suppliers.get",
  "supplier-returns": "supplierReturns.get",
  transfers: "stockTransfers.get",
};

/** Every route that inputs go to. */
export const fuzzedRoutes = [...endpoints.map(({ name }) => name), ...pages.map(({ name }) => name)];

const endpointsByWeight = byWeight(endpoints, ({ file }) => (file ? 2 : 10));
const pagesByWeight = byWeight(pages, ({ isResource, isLoaded }) => (isLoaded && isResource ? 2 : 8));

/** The input of this number: the same for the same seed and fixtures. */
export function inputOf(seed: number, number: number, fixtures: Map<string, Fixture>): Input {
  const random = new Random(Math.imul(seed, 0x9e37_79b1) ^ Math.imul(number + 1, 0x85eb_ca6b));
  random.next();
  const input = random.next() < 0.82 ? apiInput(random, fixtures) : pageInput(random, fixtures);
  const [path = ""] = input.path.split("?");
  if (random.next() < 0.01)
    return { ...input, kind: "odd framing", delivery: "whole", raw: oddFraming(random, path) };
  return { ...input, delivery: deliveryOf(random, input.body !== undefined) };
}

function deliveryOf(random: Random, hasBody: boolean): Input["delivery"] {
  const chance = random.next();
  if (chance < 0.01) return "left";
  if (!hasBody || chance > 0.04) return "whole";
  return chance < 0.015 ? "slow" : "parts";
}

function apiInput(random: Random, fixtures: Map<string, Fixture>): Input {
  const endpoint = random.pick(endpointsByWeight);
  const { params = {}, body: valid, query = {} } = fixtures.get(endpoint.name) ?? {};
  const names = [...queryNames(endpoint), ...Object.keys(query), "limit", "cursor"];
  const method = random.next() < 0.93 ? endpoint.method : random.pick(methods);
  const path = oddAddress(random, { pattern: endpoint.path, params, names });
  const hasBody = method !== "GET" && method !== "HEAD" && method !== "TRACE";
  const body = hasBody ? oddBody(random, valid) : null;
  return {
    ...{ route: endpoint.name, method, path, delivery: "whole" },
    kind: body ? `body: ${body.kind}` : "address and headers",
    headers: [...(body?.headers ?? []), ...oddHeaders(random)],
    ...(body && { body: body.bytes }),
    signedIn: random.next() < 0.96 ? "header" : "no",
  };
}

const namesOfQueries = new Map<string, string[]>();

function queryNames({ name, query }: (typeof endpoints)[number]): string[] {
  const known = namesOfQueries.get(name) ?? (query ? Object.keys(inputSchema(query).properties ?? {}) : []);
  namesOfQueries.set(name, known);
  return known;
}

/** The list with each item as often as it weighs. */
function byWeight<T>(list: readonly T[], weightOf: (item: T) => number): T[] {
  return list.flatMap((item) => Array.from({ length: weightOf(item) }, () => item));
}

const filterNames = [
  ...[
    "status",
    "search",
    "supplierId",
    "locationId",
    "cursor",
    "period",
    "startDate",
    "endDate",
    "sort",
    "view",
  ],
  ...[
    "shop",
    "host",
    "locale",
    "embedded",
    "hmac",
    "state",
    "code",
    "timestamp",
    "exitIframe",
    "path",
    "_routes",
  ],
  ...["shopify-reload", "id", "variants", "page", "tab", "language", "session"],
];

function pageInput(random: Random, fixtures: Map<string, Fixture>): Input {
  const page = random.pick(pagesByWeight);
  const [, , noun = ""] = page.address.split("/");
  const id = fixtures.get(idsOfPages[noun] ?? "")?.params?.id ?? 1;
  const params = { id, variantId: 1, page: "reorder", kind: "product" };
  const address = oddAddress(random, { pattern: page.address, params, names: filterNames });
  const isPage = page.isLoaded && !page.isResource;
  const [path = "", query] = splitAt(address, "?");
  const asData = isPage && random.next() < 0.9;
  const isNews = page.name.startsWith("webhooks");
  const method = random.next() < 0.9 ? (isNews ? "POST" : "GET") : random.pick(methods);
  const hasBody = !["GET", "HEAD", "TRACE"].includes(method);
  const body = hasBody
    ? oddBody(random, { id: 1, title: "Mug", variants: [{ id: 2, inventory_item_id: 3 }] })
    : null;
  return {
    ...{ route: page.name, method, delivery: "whole" },
    path: `${path}${asData ? ".data" : ""}${query === undefined ? "" : `?${query}`}`,
    kind: body ? `page, body: ${body.kind}` : "page, address and headers",
    headers: [...(body?.headers ?? []), ...oddHeaders(random), ...(isNews ? newsHeaders(random) : [])],
    ...(body && { body: body.bytes }),
    signedIn: random.next() < 0.1 ? "no" : asData || page.isResource ? "header" : "address",
    isSigned: isNews && random.next() < 0.8,
  };
}

const topics = [
  ...["products/update", "products/delete", "inventory_levels/update", "orders/create", "orders/updated"],
  ...[
    "refunds/create",
    "locations/update",
    "app/uninstalled-not",
    "carts/create",
    "PRODUCTS/UPDATE",
    "",
    "x/y/z",
  ],
];

function newsHeaders(random: Random): [string, string][] {
  const id = String(random.int(1, 2 ** 31));
  return [
    ["X-Shopify-Topic", random.pick(topics)],
    ["X-Shopify-Webhook-Id", random.next() < 0.9 ? `fuzz-${id}` : ""],
    ["X-Shopify-Triggered-At", random.pick(["2026-11-20T10:00:01.123456789Z", "never", "", "9999999999999"])],
  ];
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
