import * as orders from "~/routes/api.purchase-orders";
import * as order from "~/routes/api.purchase-orders.$id";
import * as cancelOrder from "~/routes/api.purchase-orders.$id.cancel";
import * as receive from "~/routes/api.purchase-orders.$id.receive";
import * as send from "~/routes/api.purchase-orders.$id.send";
import * as rules from "~/routes/api.reorder.rules";
import * as rule from "~/routes/api.reorder.rules.$id";
import * as counts from "~/routes/api.stock-counts";
import * as count from "~/routes/api.stock-counts.$id";
import * as bulk from "~/routes/api.stock-levels.bulk";
import * as transfers from "~/routes/api.stock-transfers";
import * as transfer from "~/routes/api.stock-transfers.$id";
import type { Random } from "../../../simulator/stores/random";
import type { Served, Wanted } from "./client";
import type { KnownShop } from "./known";

type Method = Wanted["method"];

interface Situation {
  shop: KnownShop;
  random: Random;
  /** A text of its own for each request, by which what came of it is found again. */
  mark: string;
}

type Action = (situation: Situation) => Wanted | null;

function one<T>(random: Random, list: readonly T[]): T | null {
  return list.length > 0 ? random.pick(list) : null;
}

function some<T>(random: Random, list: readonly T[]): T[] {
  const picked = list.filter(() => random.next() < 0.6);
  return picked.length > 0 ? picked : list.slice(0, 1);
}

function about(what: string, method: Method, path: string, served: Served): Omit<Wanted, "body"> {
  const id = /\/(\d+)(\/|$)/.exec(path)?.[1];
  return { what, method, path, served, ...(id !== undefined && { id: Number(id) }) };
}

const createOrder: Action = ({ shop, random, mark }) => ({
  ...about("create order", "POST", "/api/purchase-orders", orders),
  body: {
    supplierId: shop.supplierId,
    notes: mark,
    lineItems: [
      ...some(random, shop.variants).map((variantId) => ({
        variantId,
        quantity: random.int(1, 12),
        costPrice: random.int(1, 999) / 100,
      })),
      ...(random.next() < 0.3 ? [{ title: "Freight", quantity: 1, costPrice: 9.5 }] : []),
    ],
  },
});

const editOrder: Action = ({ shop, random, mark }) => {
  const known = one(random, shop.orders);
  return (
    known && {
      ...about("edit order", "PUT", `/api/purchase-orders/${known.id}`, order),
      body:
        random.next() < 0.5
          ? { supplierNotes: mark }
          : { lineItems: known.lines.map(({ id }) => ({ id, quantity: random.int(1, 12) })) },
    }
  );
};

const sendOrder: Action = ({ shop, random, mark }) => {
  const known = one(random, shop.orders);
  return (
    known && {
      ...about("send order", "POST", `/api/purchase-orders/${known.id}/send`, send),
      body: random.next() < 0.5 ? { email: false } : { message: mark },
    }
  );
};

const receiveOrder: Action = ({ shop, random }) => {
  const known = one(random, shop.orders);
  return (
    known && {
      ...about("receive", "POST", `/api/purchase-orders/${known.id}/receive`, receive),
      body: {
        locationId: random.pick(shop.locations),
        lineItems: some(random, known.lines).map(({ id, quantity, receivedQuantity }) => ({
          lineItemId: id,
          quantityReceived: random.next() < 0.6 ? quantity - receivedQuantity : random.int(0, quantity),
        })),
      },
    }
  );
};

const cancel: Action = ({ shop, random }) => {
  const known = one(random, shop.orders);
  return known && about("cancel order", "POST", `/api/purchase-orders/${known.id}/cancel`, cancelOrder);
};

const planTransfer: Action = ({ shop, random, mark }) => {
  const [first = "", second = ""] = shop.locations;
  const [source, destination] = random.next() < 0.7 ? [first, second] : [second, first];
  return {
    ...about("plan transfer", "POST", "/api/stock-transfers", transfers),
    body: {
      sourceLocationId: source,
      destinationLocationId: destination,
      notes: mark,
      items: some(random, shop.variants).map((variantId) => ({ variantId, quantity: random.int(1, 5) })),
    },
  };
};

const moveTransfer: Action = ({ shop, random }) => {
  const known = one(random, shop.transfers);
  if (known === null) return null;
  return {
    ...about("move transfer", "PUT", `/api/stock-transfers/${known}`, transfer),
    body: { status: random.pick(["completed", "completed", "completed", "in_transit", "cancelled"]) },
  };
};

const beginCount: Action = ({ shop, random, mark }) => ({
  ...about("begin count", "POST", "/api/stock-counts", counts),
  body: {
    locationId: random.pick(shop.locations),
    notes: mark,
    items: some(random, shop.variants).map((variantId) => ({
      variantId,
      countedQuantity: random.int(0, 60),
    })),
  },
});

const endCount: Action = ({ shop, random }) => {
  const known = one(random, shop.counts);
  if (known === null) return null;
  return {
    ...about("end count", "PUT", `/api/stock-counts/${known}`, count),
    body: { status: random.pick(["submitted", "submitted", "cancelled"]) },
  };
};

const adjust: Action = ({ shop, random, mark }) => ({
  ...about("adjust", "PUT", "/api/stock-levels/bulk", bulk),
  body: {
    adjustments: some(random, shop.variants).map((variantId) => ({
      variantId,
      locationId: random.pick(shop.locations),
      quantity: random.int(0, 60),
      reason: mark,
    })),
  },
});

const makeRule: Action = ({ shop, random }) => ({
  ...about("make rule", "POST", "/api/reorder/rules", rules),
  body: {
    variantId: random.pick(shop.variants),
    reorderPoint: random.int(0, 50),
    reorderQuantity: random.int(1, 20),
  },
});

const changeRule: Action = ({ shop, random }) => {
  const known = one(random, shop.rules);
  if (known === null) return null;
  if (random.next() < 0.3) return about("drop rule", "DELETE", `/api/reorder/rules/${known}`, rule);
  const change = about("change rule", "PUT", `/api/reorder/rules/${known}`, rule);
  return { ...change, body: { reorderPoint: random.int(0, 50) } };
};

/** As often as they stand here. */
const actions: Action[] = [
  createOrder,
  createOrder,
  editOrder,
  sendOrder,
  sendOrder,
  receiveOrder,
  receiveOrder,
  receiveOrder,
  receiveOrder,
  cancel,
  planTransfer,
  planTransfer,
  moveTransfer,
  moveTransfer,
  beginCount,
  endCount,
  endCount,
  adjust,
  adjust,
  makeRule,
  changeRule,
];

/** What somebody of the shop wants to do next. */
export function nextAction(situation: Situation): Wanted {
  for (;;) {
    const wanted = situation.random.pick(actions)(situation);
    if (wanted) return wanted;
  }
}
