import { beforeAll, describe, expect, it } from "vitest";
import type { BodyOf, DataOf } from "~/api/endpoint";
import { labels } from "~/api/labels";
import { variants } from "~/api/variants";
import { readPdf } from "../support/read-pdf";
import { useStack } from "../support/stack";

const { api, appUrl, call, otherShop, token } = useStack();

type Body = BodyOf<typeof labels.print>;
type Found = DataOf<typeof variants.search>[number];

let one: Found;
let two: Found;

beforeAll(async () => {
  const [first, second] = await call(variants.search, { query: { limit: "2" } });
  if (!first || !second) throw new Error("The store has two variants.");
  [one, two] = [first, second];
});

const onSheet = (items: Body["items"]): Body => ({ format: "avery-5160", items });
const single = () => onSheet([{ variantId: one.variantId, copies: 1 }]);
const refusalOf = (body: object, shop?: string) => api("POST", "/api/labels", body, shop ? { shop } : {});

async function print(body: Body, headers: Record<string, string> = {}) {
  const answer = await fetch(`${appUrl}/api/labels`, {
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe(labels.print.file);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

describe("POST /api/labels", () => {
  it("answers a PDF with each variant's code and SKU, as often as it is wanted", async () => {
    const [page, ...others] = await print(
      onSheet([
        { variantId: one.variantId, copies: 3 },
        { variantId: two.variantId, copies: 1 },
      ]),
    );
    expect(others).toEqual([]);
    const times = (text: string) => page?.items.filter((item) => item.text === text).length;
    expect(times(one.barcode || one.sku)).toBe(3);
    expect(times(two.barcode || two.sku)).toBe(1);
  });

  it("takes a roll of another size, and the SKU as the code", async () => {
    const items = [{ variantId: one.variantId, copies: 2 }];
    const pages = await print({ format: "roll", width: 50.8, height: 25.4, code: "sku", fields: [], items });
    expect(pages.map(({ width, height, text }) => [width, height, text])).toEqual([
      [144, 72, one.sku],
      [144, 72, one.sku],
    ]);
  });

  it.each<[string, object, string]>([
    ["no items", { items: [] }, "items"],
    ["a roll without its size", { format: "roll" }, "width"],
    ["a roll that is too narrow", { format: "roll", width: 5, height: 20 }, "width"],
    ["a first sheet that is used up", { skip: 30 }, "skip"],
    ["used labels on a roll", { format: "roll-57x32", skip: 1 }, "skip"],
    ["a text that labels do not have", { fields: ["weight"] }, "fields.0"],
  ])("refuses %s", async (_, changes, path) => {
    const { status, body } = await refusalOf({ ...single(), ...changes });
    expect(status).toBe(422);
    const { issues } = body.data as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  it("refuses more than 2,000 labels together", async () => {
    const items = [one, two].map(({ variantId }) => ({ variantId, copies: 1_001 }));
    expect(await refusalOf(onSheet(items))).toMatchObject({ status: 422 });
  });

  it("refuses another store's variant like one that never existed", async () => {
    const never = onSheet([{ variantId: "gid://platform/ProductVariant/8999999999999", copies: 1 }]);
    const foreign = await refusalOf(single(), otherShop);
    expect(foreign.status).toBe(422);
    expect(foreign.body).toEqual((await refusalOf(never, otherShop)).body);
  });

  it("stores nothing: the same key may come with other labels", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    expect(await print(single(), key)).toHaveLength(1);
    expect(await print({ ...single(), format: "roll-57x32" }, key)).toHaveLength(1);
  });
});
