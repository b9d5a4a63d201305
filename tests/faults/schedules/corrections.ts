import { returnedKinds } from "~/models/receipt/returned-kinds";
import * as receive from "~/routes/api.purchase-orders.$id.receive";
import * as undo from "~/routes/api.receipts.$id.reverse";
import * as undoCounted from "~/routes/api.stock-counts.$id.reverse";
import * as undoMoved from "~/routes/api.stock-transfers.$id.reverse";
import * as returns from "~/routes/api.supplier-returns";
import * as cancel from "~/routes/api.supplier-returns.$id.cancel";
import * as send from "~/routes/api.supplier-returns.$id.send";
import type { Random } from "../../../simulator/stores/random";
import { about, type Action, type ActionContext, chosen, one, some } from "./action";
import type { KnownOrder, KnownReceipt } from "./known";

/** Some of what is open, at times more, and beside it units that are damaged or sent away at once. */
function goods(random: Random, open: number) {
  const accepted = random.next() < 0.25 ? open + random.int(1, 3) : random.int(0, open);
  const damaged = random.next() < 0.4 ? random.int(1, 3) : 0;
  const rejected = random.next() < 0.3 ? random.int(1, 2) : 0;
  return {
    quantityReceived: accepted,
    ...(damaged > 0 && { quantityDamaged: damaged }),
    ...(rejected > 0 && { quantityRejected: rejected }),
    ...(damaged + rejected > 0 && { reason: "broken" }),
  };
}

/** A delivery as it comes: mostly of an order that awaits it. */
export const receiveGoods: Action = (situation) => {
  const { shop, random, focus } = situation;
  const awaited = shop.orders.filter(({ status }) => status === "sent" || status === "partial");
  const known: KnownOrder | null =
    focus === undefined && random.next() < 0.8
      ? one(random, awaited)
      : chosen(situation, shop.orders, ({ id }) => id);
  if (known === null) return null;
  const foreign = shop.variants.filter((variant) => !known.variants.includes(variant));
  const lines = some(random, known.lines);
  return {
    ...about("receive", "POST", `/api/purchase-orders/${known.id}/receive`, receive),
    body: {
      locationId: random.next() < 0.7 ? (shop.locations[0] ?? "") : random.pick(shop.locations),
      lineItems: lines.map(({ id, quantity, receivedQuantity }) => ({
        lineItemId: id,
        ...goods(random, Math.max(0, quantity - receivedQuantity)),
      })),
      ...(foreign.length > 0 &&
        random.next() < 0.5 && {
          notOrdered: some(random, foreign).map((variantId) => ({ variantId, ...goods(random, 2) })),
        }),
      ...(random.next() < 0.6 && { extra: random.pick(["accepted", "accepted", "tolerated"] as const) }),
    },
  };
};

/** Units may be gone meanwhile; at times the merchant says that the stock may fall below 0. */
function evenIfShort(random: Random) {
  return random.next() < 0.3 ? { evenIfShort: true } : {};
}

/** Mostly one of the newest, as wrong numbers are noticed soon. */
function receiptOf({ shop, random, focus }: ActionContext): KnownReceipt | null {
  const named = focus === undefined ? undefined : shop.receipts.find(({ id }) => id === focus);
  return named ?? one(random, random.next() < 0.7 ? shop.receipts.slice(-2) : shop.receipts);
}

/** At times one of which goods went back already. */
function receiptToUndo(situation: ActionContext): KnownReceipt | null {
  const { shop, random, focus } = situation;
  const sent = shop.returns.filter(({ status }) => status === "sent");
  const returned = shop.receipts.filter(({ id }) => sent.some(({ receiptId }) => receiptId === id));
  const isReturned = focus === undefined && returned.length > 0 && random.next() < 0.4;
  return isReturned ? one(random, returned) : receiptOf(situation);
}

/** All that is left of a receipt, or some units of some lines. */
export const undoReceipt: Action = (situation) => {
  const { random, mark } = situation;
  const known = receiptToUndo(situation);
  if (known === null) return null;
  const part = some(random, known.lines)
    .filter(({ accepted }) => accepted > 0)
    .map(({ lineItemId, accepted }) => ({ lineItemId, quantity: random.int(1, accepted) }));
  return {
    ...about("undo receipt", "POST", `/api/receipts/${known.id}/reverse`, undo),
    body: {
      note: mark,
      ...(part.length > 0 && random.next() < 0.7 && { lineItems: part }),
      ...evenIfShort(random),
    },
  };
};

const notAccepted = ["damaged", "rejected"] as const;

/** Units of the kinds that a receipt has, some of them named twice with another reason. */
export const draftReturn: Action = (situation) => {
  const { random, mark } = situation;
  const known = receiptOf(situation);
  if (known === null) return null;
  // With accepted units too, a second return is refused for these already.
  const kinds = random.next() < 0.4 ? notAccepted : returnedKinds;
  const lineItems = known.lines.flatMap(({ lineItemId, ...units }) =>
    kinds.flatMap((kind) => {
      if (units[kind] === 0 || random.next() < 0.3) return [];
      // A second return of all units that were not accepted is one too many.
      const isWhole = kind !== "accepted" && random.next() < 0.6;
      const quantity = isWhole ? units[kind] : random.int(1, units[kind]);
      return [{ receiptId: known.id, lineItemId, kind, quantity, reason: "quality" }];
    }),
  );
  if (lineItems.length === 0) return null;
  return {
    ...about("draft return", "POST", "/api/supplier-returns", returns),
    body: { purchaseOrderId: known.orderId, lineItems, notes: mark },
  };
};

function draftOf(situation: ActionContext) {
  const { shop, random, focus } = situation;
  const drafts = shop.returns.filter(({ status }) => status === "draft");
  const sought = focus === undefined && random.next() < 0.6 ? drafts : shop.returns;
  return chosen(situation, sought, ({ id }) => id);
}

export const sendReturn: Action = (situation) => {
  const known = draftOf(situation);
  return (
    known && {
      ...about("send return", "POST", `/api/supplier-returns/${known.id}/send`, send),
      body: evenIfShort(situation.random),
    }
  );
};

export const cancelReturn: Action = (situation) => {
  const known = draftOf(situation);
  return known && about("cancel return", "POST", `/api/supplier-returns/${known.id}/cancel`, cancel);
};

export const undoCount: Action = (situation) => {
  const { shop, random, mark } = situation;
  const sought = random.next() < 0.9 ? shop.submitted : shop.counts;
  const known = chosen(situation, sought, (id) => id);
  if (known === null) return null;
  return {
    ...about("undo count", "POST", `/api/stock-counts/${known}/reverse`, undoCounted),
    body: { note: mark, ...evenIfShort(random) },
  };
};

/** All that has arrived with a transfer, or some of it; at times of one that is under way, or takes units back itself. */
export const undoTransfer: Action = (situation) => {
  const { shop, random, mark } = situation;
  const arrived = shop.transfers.filter(({ items }) =>
    items.some((item) => (item.acceptedQuantity ?? 0) > 0),
  );
  const known = chosen(situation, random.next() < 0.9 ? arrived : shop.transfers, ({ id }) => id);
  if (known === null) return null;
  const items = some(random, known.items).map(({ variantId, quantity }) => ({
    ...{ variantId, quantity: random.int(1, quantity) },
  }));
  return {
    ...about("undo transfer", "POST", `/api/stock-transfers/${known.id}/reverse`, undoMoved),
    body: { note: mark, ...(random.next() < 0.6 && { items }), ...evenIfShort(random) },
  };
};
