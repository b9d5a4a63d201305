import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addLandedCharge } from "~/models/landed-charge/add.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { readCharges } from "./read-charges.server";

const [mug, bowl] = [1n, 2n];

/** Two deliveries of mugs and bowls; a charge of the first, one of both, and one of another shop. */
async function shopWithCharges() {
  const { shop, id, mugs, bowls } = await sentOrderOfThree();
  const receive = async (quantityReceived: number) => {
    const lineItems = [mugs, bowls].map((lineItemId) => ({ lineItemId, quantityReceived }));
    const { order } = await receivePurchaseOrder(shop, { id, actor: "1", lineItems });
    return order.receiptId;
  };
  const [first, second] = [await receive(2), await receive(1)];
  const add = async (receiptIds: number[], amount: number) => {
    await addLandedCharge(shop, {
      ...{ kind: "freight", description: "", amount, currency: "EUR", rate: 2, spread: "quantity" },
      ...{ reference: "", billedOn: "2026-11-20", receiptIds, actor: "1" },
    });
    const added = await db.landedCharge.findFirst({ where: { shopId: shop.id }, orderBy: { id: "desc" } });
    return Number(added?.id);
  };
  return { shop, first, second, add };
}

it("reads of a charge what is the variants' own and new to each, however many charges there are", async () => {
  const other = await shopWithCharges();
  await other.add([other.first], 7);
  const { shop, first, second, add } = await shopWithCharges();
  const [one, both] = [await add([first], 40), await add([first, second], 60)];
  await other.add([other.first], 8);
  const row = (variantId: bigint, chargeId: number, receiptId: number, amount: number) => ({
    ...{ variantId: variantId.toString(), chargeId, receiptId, amount: `${amount}.0000` },
    ...{ currency: "EUR", rate: "2.0000000000", day: "2026-11-20", at: expect.any(Date) as Date },
  });
  for (const few of [0, 10_000]) {
    const read = (variantIds: bigint[], after: number[], upTo = both) =>
      readCharges(db, shop.id, { variantIds, after, upTo, few });
    expect(await read([mug], [0])).toEqual([
      row(mug, one, first, 20),
      row(mug, both, first, 20),
      row(mug, both, second, 10),
    ]);
    expect(await read([mug], [0], one)).toEqual([row(mug, one, first, 20)]);
    expect(await read([mug, bowl], [both, one])).toEqual([
      row(bowl, both, first, 20),
      row(bowl, both, second, 10),
    ]);
    expect(await read([mug], [both])).toEqual([]);
    expect(await read([], [])).toEqual([]);
  }
});
