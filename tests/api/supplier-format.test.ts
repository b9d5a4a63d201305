import { expect, it } from "vitest";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { supplierFormat } from "~/api/supplier-format";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, faultsOf } from "./purchasing";

const { api, call, appUrl, token, otherShop, simulator } = useStack();

const columns = [
  { field: "title" as const, heading: "Item" },
  { field: "unitCost" as const, heading: "Price" },
];

async function download(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${appUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
}

it("a supplier gets its orders in its own format, by email and by the link to confirm them", async () => {
  const email = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await createSupplier({ email, confirmByLink: true });
  const params = { id: supplier.id };
  const format = { sending: "beside" as const, columns, encoding: "utf8" as const };
  expect(await call(supplierFormat.update, { params, body: format })).toMatchObject(format);
  expect(await call(supplierFormat.get, { params })).toMatchObject(format);

  const lineItems = [{ title: "=Teapot", quantity: 3, costPrice: 4.25 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems });
  await call(purchaseOrders.send, { params: { id: order.id } });
  const { mails } = (await simulator("GET", `mails?to=${email}`)) as {
    mails: { text: string; attachments: { filename: string }[] }[];
  };
  const names = mails[0]?.attachments.map(({ filename }) => filename);
  expect(names).toEqual([`${order.poNumber}.pdf`, `${order.poNumber}.csv`]);

  const [sent] = await call(orderRevisions.list, { params: { id: order.id } });
  const file = await download("GET", `/api/purchase-orders/${order.id}/files/${sent?.fileId}`);
  expect(file.headers.get("Content-Type")).toBe(orderRevisions.file.file);
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(file.headers.get("Content-Disposition")).toContain(`attachment; filename="${order.poNumber}.csv"`);
  expect(await file.text()).toBe("Item,Price\r\n'=Teapot,4.25\r\n");

  const link = /http\S+\/confirm\/[\w-]+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  const page = await (await fetch(link)).text();
  expect(page).toContain("/pdf");
  expect(page).toContain("/file");
  const fromLink = await fetch(`${link}/file`);
  expect(fromLink.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(await fromLink.text()).toBe("Item,Price\r\n'=Teapot,4.25\r\n");
});

it("where the file leaves instead of the PDF, the order's PDF is still to be had, and the link offers the file alone", async () => {
  const email = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await createSupplier({ email, confirmByLink: true });
  const body = { sending: "instead" as const, columns };
  await call(supplierFormat.update, { params: { id: supplier.id }, body });
  const lineItems = [{ title: "Teapot", quantity: 3, costPrice: 4.25 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems });
  await call(purchaseOrders.send, { params: { id: order.id } });
  const pdf = await download("GET", `/api/purchase-orders/${order.id}/pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  const { mails } = (await simulator("GET", `mails?to=${email}`)) as { mails: { text: string }[] };
  const link = /http\S+\/confirm\/[\w-]+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
  expect((await fetch(`${link}/pdf`)).status).toBe(404);
  expect((await fetch(`${link}/file`)).status).toBe(200);
});

it("a preview shows an example until there is an order, and then the newest one; nothing is stored", async () => {
  const supplier = await createSupplier({});
  const params = { id: supplier.id };
  const body = { columns, header: false, decimalSign: "comma" as const };
  const example = await call(supplierFormat.preview, { params, body });
  expect(example).toMatchObject({ poNumber: null, head: null, rowCount: 2 });
  const lineItems = [{ title: "Cup", quantity: 12, costPrice: 1.75 }];
  const { poNumber } = await createOrder({ supplierId: supplier.id, lineItems });
  expect(await call(supplierFormat.preview, { params, body })).toEqual({
    ...{ poNumber, fileName: `${poNumber}.csv`, head: null, rows: [["Cup", "1,75"]], rowCount: 1, lost: [] },
  });
  const path = `/api/suppliers/${supplier.id}/format/file`;
  const file = await download("POST", path, { ...body, delimiter: "tab", encoding: "utf8" });
  expect(await file.text()).toBe("Cup\t1,75\r\n");
  expect((await call(supplierFormat.get, { params })).columns).toHaveLength(10);
});

it("a fault is named by its field, and no other shop sees the format", async () => {
  const supplier = await createSupplier({});
  const path = `/api/suppliers/${supplier.id}/format`;
  const refused = await api("PUT", path, { columns: [{ field: "margin", heading: "" }], fileName: "a/b" });
  expect(Object.keys(faultsOf(refused)).sort()).toEqual(["columns.0.field", "fileName"]);
  for (const [method, at] of [
    ["GET", path],
    ["PUT", path],
    ["POST", `${path}/preview`],
    ["POST", `${path}/file`],
  ] as const) {
    const answer = await api(method, at, method === "GET" ? undefined : {}, { shop: otherShop });
    expect(answer.status, `${method} ${at}`).toBe(404);
  }
});
