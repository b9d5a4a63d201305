import { expect, it } from "vitest";
import {
  againstWhatCame,
  type CurrentLine,
  type RevisedLine,
  revisedLines,
  toRevisionContent,
  withWhatCame,
} from "./revision-content";

function stored(id: number, quantity: number, receivedQuantity: number): CurrentLine {
  const { lineTotal, ...line } = { ...revised(id, quantity), lineTotal: "0" };
  return { ...line, lineTotal, position: id, receivedQuantity, hasReceipt: receivedQuantity > 0 };
}

function revised(id: number, quantity: number): RevisedLine {
  const item = { articleNumber: "", orderTitle: "", packSize: 1 };
  const variant = { productId: 7n, variantId: BigInt(2 ** 53) + BigInt(id), sku: `S-${id}` };
  return { id, ...variant, title: `Cup ${id}`, ...item, quantity, costPrice: "2.5" };
}

const order = [stored(1, 10, 6), stored(2, 4, 1), stored(3, 3, 0)];
const pathsOf = (lines: RevisedLine[]) => againstWhatCame(order, lines).map(({ path }) => path);

it("is stored as JSON and comes back as it was, ids above 2^53 too", () => {
  const lines = [revised(1, 10), { ...revised(4, 1), productId: null, variantId: null }];
  const fields = { tax: "1", shipping: "2", discount: "0", supplierNotes: "Ring twice" };
  const content = toRevisionContent({ ...fields, expectedAt: new Date(0), lines });
  const read = JSON.parse(JSON.stringify(content)) as typeof content;
  expect(read).toMatchObject({ ...fields, expectedAt: "1970-01-01T00:00:00.000Z" });
  expect(revisedLines(read)).toEqual(lines);
});

it("may ask for what has come of each line and no less, and may drop what has not come", () => {
  expect(pathsOf([revised(1, 6), revised(2, 1)])).toEqual([]);
  expect(pathsOf([revised(3, 3), revised(1, 5), revised(2, 4)])).toEqual(["lineItems.1.quantity"]);
  expect(pathsOf([revised(1, 10)])).toEqual(["lineItems"]);
  expect(pathsOf([{ ...revised(1, 10), variantId: 1n }, revised(2, 1)])).toEqual(["lineItems.0.variantId"]);
});

it("has at least what came since it was sent, also of lines that it has dropped", () => {
  const lines = withWhatCame(order, [revised(3, 2), revised(1, 5)]);
  expect(lines).toEqual([revised(3, 2), revised(1, 6), revised(2, 1)]);
});

it("keeps a line whose receipt was taken back, and counts nothing that came beyond the order", () => {
  const undone = { ...stored(1, 10, 0), hasReceipt: true };
  const beyond = stored(2, 4, 6);
  const paths = (lines: RevisedLine[]) => againstWhatCame([undone, beyond], lines).map(({ path }) => path);
  expect(paths([revised(1, 1), revised(2, 4)])).toEqual([]);
  expect(paths([revised(2, 3)])).toEqual(["lineItems", "lineItems.0.quantity"]);
  expect(paths([{ ...revised(1, 1), variantId: 1n }, revised(2, 4)])).toEqual(["lineItems.0.variantId"]);
  expect(withWhatCame([undone, beyond], [revised(2, 5)])).toEqual([revised(2, 5), revised(1, 10)]);
});
