import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { attachedPapers } from "~/api/attached-papers";
import { readCsv } from "~/lib/csv/read-csv";
import { stockLevels } from "../../app/api/stock-levels";
import { addRows } from "../support/fixtures/list-rows";
import { openPlace } from "../support/fixtures/place";
import { readFromZip, readZip } from "../support/read-zip";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, sentOrder, someVariants } from "./purchasing";

const stack = useStack();
const { appUrl, call, freshShop, otherShop } = stack;

let shop: string;

beforeAll(async () => {
  shop = await freshShop({ variants: 30, locations: 2, orders: 0 });
});

async function download(of = shop) {
  const headers = { Authorization: `Bearer ${sessionToken(of)}` };
  const response = await fetch(`${appUrl}/api/export`, { headers });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, bytes, files: await readZip(bytes) };
}

it("everything of a shop comes as a ZIP, each table as CSV and as JSON with the same rows", async () => {
  const supplier = await createSupplier({ name: "=HYPERLINK(1)", notes: 'two\nlines, "quoted"' }, shop);
  const [variant] = await someVariants(1, shop);
  const lineItems = [{ variantId: variant?.variantId, quantity: 3, costPrice: 1.2345 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems }, shop);
  const { headers, files } = await download();

  expect(headers.get("content-type")).toBe("application/zip");
  expect(headers.get("content-disposition")).toMatch(/filename="backroom-[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip"/);
  const json = (table: string) => JSON.parse(files.get(`json/${table}.json`) ?? "") as object[];
  expect(json("suppliers")).toMatchObject([{ id: supplier.id, name: "=HYPERLINK(1)", leadTimeDays: 0 }]);
  expect(json("purchase-orders")).toMatchObject([{ poNumber: order.poNumber, total: order.total }]);
  expect(json("purchase-order-lines")).toMatchObject([{ ...variant, quantity: 3, costPrice: 1.2345 }]);
  expect(json("stock-levels")).toHaveLength((await call(stockLevels.list, {}, { shop })).length);

  const tables = [...files.keys()].filter((name) => name.startsWith("json/"));
  expect(tables.length).toBeGreaterThanOrEqual(15);
  for (const name of tables) {
    const csv = files.get(name.replaceAll("json", "csv")) ?? "";
    const rows = JSON.parse(files.get(name) ?? "") as unknown[];
    expect(readCsv(csv), name).toHaveLength(rows.length);
  }
  expect(files.get("csv/suppliers.csv")).toContain(`${supplier.id},'=HYPERLINK(1),`);
});

it("each paper that left is in it as it was sent, with its hash", async () => {
  const { id, poNumber } = await sentOrder([{ title: "Freight", quantity: 1, costPrice: 8 }], shop);
  const { files, bytes } = await download();
  const papers = JSON.parse(files.get("json/purchase-order-papers.json") ?? "") as Paper[];
  const paper = papers.find(({ purchaseOrderId }) => purchaseOrderId === id);
  const content = await readFromZip(bytes, `papers/${poNumber}/${paper?.id}-${paper?.fileName}`);
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(createHash("sha256").update(content).digest("hex")).toBe(paper?.sha256);
});

it("each file that is attached to an order is in it as it came, and of a removed one what happened", async () => {
  const { id, poNumber } = await sentOrder([{ title: "Freight", quantity: 1, costPrice: 8 }], shop);
  const params = { id };
  const attach = (fileName: string, content: string) => {
    const body = { fileName, content: Buffer.from(`%PDF-1.4 ${content}`).toString("base64") };
    return call(attachedPapers.attach, { params, body }, { shop });
  };
  const [slip, invoice] = [await attach("slip.pdf", "slip"), await attach("invoice.pdf", "invoice")];
  await call(attachedPapers.remove, { params: { id, attachmentId: invoice.id } }, { shop });
  const { files, bytes } = await download();
  const rows = JSON.parse(files.get("json/purchase-order-attachments.json") ?? "") as object[];
  expect(rows).toMatchObject([
    { id: String(slip.id), poNumber, fileName: "slip.pdf", sha256: slip.sha256, removedAt: null },
    { id: String(invoice.id), poNumber, fileName: "invoice.pdf", removedAt: expect.any(String) as string },
  ]);
  expect([...files.keys()].filter((name) => name.startsWith(`papers/${poNumber}/attached/`))).toEqual([
    `papers/${poNumber}/attached/${slip.id}-slip.pdf`,
  ]);
  const content = await readFromZip(bytes, `papers/${poNumber}/attached/${slip.id}-slip.pdf`);
  expect(content.toString()).toBe("%PDF-1.4 slip");
});

interface Paper {
  id: number;
  purchaseOrderId: number;
  fileName: string;
  sha256: string;
}

it("tables longer than a page of reading are whole, and each row is there once", async () => {
  const place = await openPlace(stack, 10);
  await addRows(place, "suppliers.list", 5_003);
  await place.database.end();
  const { files } = await download(place.shop);
  const rows = JSON.parse(files.get("json/suppliers.json") ?? "") as { id: number; name: string }[];
  expect(rows).toHaveLength(5_003);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(5_003);
});

it("nothing of another shop is in it", async () => {
  await createSupplier({ name: "Only theirs" }, otherShop);
  const { files } = await download();
  expect([...files.values()].join("\n")).not.toContain("Only theirs");
  expect(JSON.parse(files.get("about.json") ?? "")).toMatchObject({ domain: shop });
});
