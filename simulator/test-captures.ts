import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { fieldsLike } from "../tests/support/fields-like";
import { parseGid } from "./admin-api/gids";
import { sharedData } from "./shared-data";
import { addProduct } from "./stores/make-store";
import { type Ask, testPlatform } from "./test-platform";

const folder = sharedData("platform-captures") ?? "";
export const capturesPresent = folder !== "";

export interface Step {
  query?: string;
  variables: Record<string, unknown>;
  response: unknown;
}
export type Steps = Record<string, Step>;

export function captureNames(): string[] {
  return readdirSync(folder).map((name) => name.replace(/\.json\.gz$/, ""));
}

export function capture(name: string): Record<string, unknown> {
  return JSON.parse(
    gunzipSync(readFileSync(path.join(folder, `${name}.json.gz`))).toString("utf8"),
  ) as Record<string, unknown>;
}

/** Leaves out what differs from run to run, and fields the captured document did not ask for. */
export function alike(actual: unknown, captured: unknown): [unknown, unknown] {
  return [fieldsLike(normal(actual), normal(captured), ["errors", "userErrors"]), normal(captured)];
}

/** Times, costs and positions; a product's total, which the platform counts later than the rest. */
const volatile = new Set([
  "cost",
  "createdAt",
  "updatedAt",
  "dateCreated",
  "locations",
  "totalInventory",
  "completedAt",
]);

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === "string") {
    return value.replace(/gid:\/\/shopify\/(InventoryAdjustmentGroup|BulkOperation)\/\d+/g, "$1");
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !volatile.has(name));
  return Object.fromEntries(
    entries
      .map(([name, inner]) => [name, normal(inner)] as const)
      .filter(([name, inner]) => !(name === "extensions" && JSON.stringify(inner) === "{}")),
  );
}

export function replay(ask: Ask, step: Step | undefined, document: string): void {
  if (!step) throw new Error("the capture has no such step");
  const [actual, captured] = alike(ask(step.query ?? document, step.variables), step.response);
  expect(actual).toEqual(captured);
}

/** Kinds whose ids the platform gives: ours are others. */
const given = /^gid:\/\/shopify\/Inventory(Level|(Transfer|Shipment)(LineItem)?)\//;

/** Replays steps that name what earlier ones made: the recorded ids stand for ours. */
export function replayerOf(ask: Ask) {
  const ours = new Map<string, string>();
  const translate = (value: unknown, names: [string, string][]): unknown =>
    JSON.parse(
      names.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(value)),
    ) as unknown;
  function learn(actual: unknown, captured: unknown): void {
    if (typeof actual === "string" && typeof captured === "string") {
      if (given.test(actual) && given.test(captured)) ours.set(captured, actual);
    } else if (typeof actual === "object" && actual !== null && typeof captured === "object" && captured) {
      for (const [name, inner] of Object.entries(captured))
        learn((actual as Record<string, unknown>)[name], inner);
    }
  }
  return {
    /** Makes a recorded id stand for one of ours. */
    name: (captured: string, own: string) => ours.set(captured, own),
    run(document: string, variables: unknown, response: unknown): void {
      const answer = ask(document, translate(variables ?? {}, [...ours]) as object);
      learn(answer, response);
      const back = [...ours].map(([captured, own]): [string, string] => [own, captured]);
      const [actual, captured] = alike(translate(answer, back), response);
      expect(actual).toEqual(captured);
    },
  };
}

export interface StagedItem {
  inventoryItemId: string;
  variantId?: string;
  productId?: string;
  title?: string;
  sku?: string;
  tracked?: boolean;
  status?: "ACTIVE" | "DRAFT";
  /** Available at each of the places, in their order; null: not stocked there. */
  stock?: (number | null)[];
}

/** A platform whose store holds the capture's items at the capture's locations, with nothing in stock. */
export function stage(items: StagedItem[], places: { id: string; name: string }[]) {
  const made = testPlatform();
  const { store } = made;
  for (const { id, name } of places) {
    const address = store.profile.address;
    const number = parseGid(id)?.id ?? 0;
    store.addLocation({ id: number, name, address, active: true, createdAt: 0, updatedAt: 0 });
  }
  for (const { inventoryItemId, variantId, productId, title, sku, tracked, status, stock } of items) {
    const variants = [
      {
        title: "Default Title",
        options: ["Default Title"],
        sku: sku ?? null,
        barcode: null,
        price: "0.00",
        cost: null,
        stock: stock ?? [0],
      },
    ];
    const product = addProduct(
      store,
      {
        title: title ?? "Captured",
        vendor: "",
        productType: "",
        optionNames: ["Title"],
        imageUrl: null,
        variants,
      },
      Date.now(),
    );
    const variant = product.variants[0];
    store.removeProduct(product);
    product.id = parseGid(productId)?.id ?? product.id;
    product.status = status ?? product.status;
    if (!variant) continue;
    variant.productId = product.id;
    variant.id = parseGid(variantId)?.id ?? variant.id;
    variant.itemId = parseGid(inventoryItemId)?.id ?? variant.itemId;
    variant.tracked = tracked ?? true;
    for (const level of variant.levels) level.itemId = variant.itemId;
    store.addProduct(product);
  }
  return made;
}
