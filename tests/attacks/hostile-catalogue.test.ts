import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "~/api/endpoints";
import { imports } from "~/api/imports";
import { mailDomain } from "~/api/mail-domain";
import { priceChanges } from "~/api/price-changes";
import { purchaseOrders } from "~/api/purchase-orders";
import { stockCosts } from "~/api/stock-costs";
import { suppliers } from "~/api/suppliers";
import { variants } from "~/api/variants";
import { stockLevels } from "../../app/api/stock-levels";
import { pageRoutes } from "../support/page-routes";
import { sendRaw } from "../support/raw-request";
import { readPdf } from "../support/read-pdf";
import { readZip } from "../support/read-zip";
import { inBatches } from "../support/send-request";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { hostileWords } from "./hostile-words";
import { foreignHosts, neverIn } from "./never";

const stack = useStack();
const { appUrl, call, simulator } = stack;
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

// A request that follows an address from a title, a note or a name arrives here.
const asked: string[] = [];
const listener = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end();
});

let shop: string;
let words: string[];
const orders: number[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  words = (["markup", "formulas", "directions", "addresses"] as const).flatMap((group) =>
    hostileWords(group, port),
  );
  words.push("<xss>".repeat(20_000));
  shop = await stack.freshShop({ variants: 4, locations: 2, orders: 0 });
  for (const word of words) {
    const variant = { title: word, sku: word, barcode: word, stock: [5, 5] };
    await simulator("POST", `stores/${shop}/products`, { title: word, vendor: word, variants: [variant] });
  }
  await simulator("POST", "webhooks/settle", {});
  await until("the update of every product is handled", async () => {
    const known = await call(variants.search, { query: { limit: "250" } }, { shop });
    return known.length === words.length + 4;
  });
  // The import reads the same texts from a file.
  await call(imports.start, {}, { shop });
  await until(
    "everything is imported",
    async () => (await call(imports.get, {}, { shop }))?.status === "completed",
  );
  const levels = await call(stockLevels.list, {}, { shop });
  const found = [...new Map(levels.map((level) => [level.variantId, level])).values()];
  for (const [index, word] of words.slice(0, -1).entries()) {
    // The API takes no body with these.
    const told = word.replaceAll(/[\0\p{Surrogate}]/gu, "");
    const body = { name: told.trim() || "Clay", email: "", address: told, paymentTerms: told, notes: told };
    const { id: supplierId } = await call(suppliers.create, { body }, { shop });
    const { variantId } = found[index % found.length] ?? {};
    const lineItems = [{ variantId, title: told, sku: told.slice(0, 100), quantity: 1, costPrice: 1 }];
    const order = { supplierId, notes: told, supplierNotes: told, lineItems };
    orders.push((await call(purchaseOrders.create, { body: order }, { shop })).id);
  }
});

afterAll(() => listener.close());

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await holds()) return;
    await pause(200);
  }
  throw new Error(`It does not come to be that ${what}.`);
}

const get = (path: string, headers: [string, string][] = []) =>
  sendRaw(appUrl, {
    ...{ method: "GET", path },
    headers: [["Authorization", `Bearer ${sessionToken(shop)}`], ["User-Agent", browser], ...headers],
  });

it("no list of the API fails for a hostile title, and each search for one is answered", async () => {
  const lists = endpoints.filter(
    ({ method, path, file }) => method === "GET" && !path.includes(":") && !file,
  );
  expect(lists.length).toBeGreaterThan(10);
  // Of a variant, or a supplier too, that has to be named; any will do.
  const named: Record<string, string> = {
    [stockCosts.variant.path]: "?variantId=gid://platform/ProductVariant/1",
    [stockCosts.entries.path]: "?variantId=gid://platform/ProductVariant/1",
    [priceChanges.history.path]: "?variantId=gid://platform/ProductVariant/1&supplierId=1",
  };
  for (const { path } of lists) {
    const answer = await get(`${path}${named[path] ?? ""}`);
    // The only one that is of one thing, which this shop has not.
    expect(answer.status, path).toBe(path === mailDomain.get.path ? 404 : 200);
    expect(neverIn(answer, { path, method: "GET", appUrl }), path).toBe(null);
  }
  const searched = await inBatches(words.slice(0, -1), async (word) => {
    const search = encodeURIComponent(word.replaceAll(/\p{Surrogate}/gu, "").slice(0, 200));
    return (await get(`/api/variants?search=${search}`)).status;
  });
  expect([...new Set(searched)].filter((status) => ![200, 400, 422].includes(status))).toEqual([]);
});

it("no page carries a title as markup, nor as an address to follow", async () => {
  const { id: supplierId } = (await call(suppliers.list, {}, { shop }))[0] ?? {};
  const ids: Record<string, unknown> = { "purchase-orders": orders[0], suppliers: supplierId };
  const pages = pageRoutes().filter(({ isLoaded, isResource }) => isLoaded && !isResource);
  expect(pages.length).toBeGreaterThan(25);
  const faults = await inBatches(
    pages,
    async ({ address }) => {
      const [, , noun = ""] = address.split("/");
      const own = address.replaceAll(/:\w+/g, String(ids[noun] ?? 1));
      const query = new URLSearchParams({
        shop,
        embedded: "1",
        host: "YWRtaW4",
        id_token: sessionToken(shop),
      });
      const answer = await get(`${own}?${query}`);
      const follows =
        /(?:href|src|action|srcset|style)="?\s*(?:javascript|data:text|file|http:\/\/127\.0\.0\.1:\d+\/(?:title|img))/i;
      const led = follows.exec(answer.text)?.[0];
      const fault = neverIn(answer, { path: own, method: "GET", appUrl }) ?? led;
      return fault && `${own}: ${fault}`;
    },
    4,
  );
  expect(faults.filter(Boolean)).toEqual([]);
});

it("no table that is downloaded has a cell that a spreadsheet takes for a formula", async () => {
  const levels = await get("/app/stock-levels/export");
  expect(levels.headers.get("Content-Type")).toContain("text/csv");
  const response = await fetch(`${appUrl}/api/export`, {
    headers: { Authorization: `Bearer ${sessionToken(shop)}` },
  });
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  const tables = [...files].filter(([name]) => name.endsWith(".csv"));
  expect(tables.length).toBeGreaterThanOrEqual(15);
  let formulas = 0;
  for (const [name, text] of [["stock levels", levels.text] as const, ...tables]) {
    const rows = parse(text, { bom: true, relax_column_count: true }) as string[][];
    for (const [index, cell] of rows
      .slice(1)
      .flatMap((row) => row.map((text, index) => [index, text] as const))) {
      const isNumber = /^-?\d+(?:\.\d+)?$/.test(cell);
      expect(
        !isNumber && /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell),
        `${name}, ${index}: ${cell}`,
      ).toBe(false);
      if (/^'[=+\-@]/.test(cell)) formulas += 1;
    }
  }
  // They are there, and harmless.
  expect(formulas).toBeGreaterThan(hostileWords("formulas").length);
});

it("an order's document shows hostile texts as text, and follows no address in them", async () => {
  const before = asked.length;
  const faults = await inBatches(
    orders,
    async (id) => {
      const response = await fetch(`${appUrl}/api/purchase-orders/${id}/pdf`, {
        headers: { Authorization: `Bearer ${sessionToken(shop)}` },
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.status !== 200) return `order ${id}: ${response.status}`;
      if ((await readPdf(bytes)).length === 0) return `order ${id}: no page`;
      // Without what is packed: its bytes are any, and some look like a word now and then.
      const source = Buffer.from(bytes)
        .toString("latin1")
        .replace(/\bstream\r?\n[^]*?endstream/g, "");
      return /\/(?:URI|JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/.test(source)
        ? `order ${id}: acts`
        : null;
    },
    2,
  );
  expect(faults.filter(Boolean)).toEqual([]);
  expect(asked.slice(before)).toEqual([]);
});

it("no request went to an address from a title", async () => {
  expect(asked).toEqual([]);
  expect(foreignHosts(stack.outgoingFile, /^[a-z0-9-]+\.myshopify\.com$/)).toEqual([]);
});
