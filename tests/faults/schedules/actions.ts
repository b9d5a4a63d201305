import * as orders from "~/routes/api.purchase-orders";
import * as order from "~/routes/api.purchase-orders.$id";
import * as cancel from "~/routes/api.purchase-orders.$id.cancel";
import * as receive from "~/routes/api.purchase-orders.$id.receive";
import * as send from "~/routes/api.purchase-orders.$id.send";
import * as showIncoming from "~/routes/api.purchase-orders.$id.show-incoming";
import * as rules from "~/routes/api.reorder.rules";
import * as rule from "~/routes/api.reorder.rules.$id";
import * as counts from "~/routes/api.stock-counts";
import * as count from "~/routes/api.stock-counts.$id";
import * as bulk from "~/routes/api.stock-levels.bulk";
import * as transfers from "~/routes/api.stock-transfers";
import * as transfer from "~/routes/api.stock-transfers.$id";
import * as receiveTransfer from "~/routes/api.stock-transfers.$id.receive";
import type { Random } from "../../../simulator/stores/random";
import { about, type Action, type ActionContext, chosen, ofOrder, one, some } from "./action";
import type { Wanted } from "./client";
import {
  cancelReturn,
  draftReturn,
  receiveGoods,
  sendReturn,
  undoCount,
  undoReceipt,
  undoTransfer,
} from "./corrections";
import { decideOnCosts, lookAtCosts } from "./cost-decisions";
import { payDeposit, paySeveral, takeAllBack, takeDepositBack } from "./deposits-and-payments";
import type { KnownShop } from "./known";
import {
  addCharge,
  approveBill,
  cancelBill,
  changeBill,
  emptyShelf,
  enterBill,
  exportBooks,
  payBill,
  setOff,
  takeChargeBack,
  takePaymentBack,
} from "./money";
import type { Theme } from "./plan";
import { fixRate, saveBudgets, saveRate } from "./rates-and-budgets";

const ofTransfer = ({ id }: KnownShop["transfers"][number]) => id;
const itself = (id: number) => id;

const createOrder: Action = ({ shop, random, mark }) => ({
  ...about("create order", "POST", "/api/purchase-orders", orders),
  body: {
    supplierId: shop.supplierId,
    notes: mark,
    ...(shop.orderCurrency !== undefined && { currency: shop.orderCurrency }),
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

const editOrder: Action = (situation) => {
  const { shop, random, mark } = situation;
  const known = chosen(situation, shop.orders, ofOrder);
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

const sendOrder: Action = (situation) => {
  const { shop, random, mark } = situation;
  const known = chosen(situation, shop.orders, ofOrder);
  return (
    known && {
      ...about("send order", "POST", `/api/purchase-orders/${known.id}/send`, send),
      body: random.next() < 0.3 ? { email: false } : { message: mark },
    }
  );
};

/** Mostly one that is at this point, as far as the staff know. */
function fitting(situation: ActionContext, statuses: readonly string[]): KnownShop["orders"][number] | null {
  const { shop, random, focus } = situation;
  const fits = shop.orders.filter(({ status }) => statuses.includes(status));
  const isSought = focus === undefined && fits.length > 0 && random.next() < 0.7;
  return chosen(situation, isSought ? fits : shop.orders, ofOrder);
}

/** All that is open, some of it, and now and then more than is open. */
function come(
  random: Random,
  { quantity, receivedQuantity }: KnownShop["orders"][number]["lines"][number],
): number {
  const open = quantity - receivedQuantity;
  const kind = random.next();
  return kind < 0.3
    ? open
    : kind < 0.8
      ? random.int(0, open)
      : Math.min(quantity, open + random.int(1, quantity));
}

const receiveOrder: Action = (situation) => {
  const { shop, random } = situation;
  const known = fitting(situation, ["sent", "partial"]);
  return (
    known && {
      ...about("receive", "POST", `/api/purchase-orders/${known.id}/receive`, receive),
      body: {
        locationId: random.pick(shop.locations),
        lineItems: some(random, known.lines).map((line) => ({
          lineItemId: line.id,
          quantityReceived: come(random, line),
        })),
      },
    }
  );
};

const cancelOrder: Action = (situation) => {
  const known = fitting(situation, ["partial"]);
  return known && about("cancel order", "POST", `/api/purchase-orders/${known.id}/cancel`, cancel);
};

const redateOrder: Action = (situation) => {
  const known = fitting(situation, ["sent", "partial"]);
  const day = String(situation.random.int(1, 28)).padStart(2, "0");
  return (
    known && {
      ...about("redate order", "PUT", `/api/purchase-orders/${known.id}`, order),
      body: { expectedAt: `2026-04-${day}` },
    }
  );
};

const showAgain: Action = (situation) => {
  const known = fitting(situation, ["sent", "partial"]);
  return known && about("show again", "POST", `/api/purchase-orders/${known.id}/show-incoming`, showIncoming);
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

const moveTransfer: Action = (situation) => {
  const { shop, random } = situation;
  const known = chosen(situation, shop.transfers, ofTransfer);
  if (known === null) return null;
  return {
    ...about("move transfer", "PUT", `/api/stock-transfers/${known.id}`, transfer),
    body: { status: random.pick(["completed", "completed", "in_transit", "in_transit", "cancelled"]) },
  };
};

/** Mostly one that is at this point, as far as the staff know, and seldom another where there is none. */
function transferThatIs(situation: ActionContext, wanted: string): KnownShop["transfers"][number] | null {
  const { shop, random, focus } = situation;
  if (focus !== undefined || random.next() < 0.2) return chosen(situation, shop.transfers, ofTransfer);
  return one(
    random,
    shop.transfers.filter(({ status }) => status === wanted),
  );
}

const editTransfer: Action = (situation) => {
  const { shop, random } = situation;
  const known = transferThatIs(situation, "pending");
  if (known === null) return null;
  return {
    ...about("edit transfer", "PUT", `/api/stock-transfers/${known.id}`, transfer),
    body: {
      items: some(random, shop.variants).map((variantId) => ({ variantId, quantity: random.int(1, 5) })),
    },
  };
};

/** Mostly a part of it, some of that damaged, and now and then more than was sent, or no more to come. */
const arriveTransfer: Action = (situation) => {
  const { random } = situation;
  const known = transferThatIs(situation, "in_transit");
  if (known === null) return null;
  return {
    ...about("receive transfer", "POST", `/api/stock-transfers/${known.id}/receive`, receiveTransfer),
    body: {
      items: some(random, known.items).map(({ variantId, quantity }) => ({
        variantId,
        acceptedQuantity: random.int(1, quantity),
        damagedQuantity: random.next() < 0.4 ? 1 : 0,
      })),
      ...(random.next() < 0.2 && { closeShort: true, reason: "lost on the way" }),
    },
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

const countMore: Action = (situation) => {
  const { shop, random } = situation;
  const known = chosen(situation, shop.counts, itself);
  if (known === null) return null;
  return {
    ...about("count more", "PUT", `/api/stock-counts/${known}`, count),
    body: {
      items: some(random, shop.variants).map((variantId) => ({
        variantId,
        ...(random.next() < 0.5
          ? { addedQuantity: random.int(1, 9) }
          : { countedQuantity: random.int(0, 60) }),
      })),
    },
  };
};

const endCount: Action = (situation) => {
  const { shop, random } = situation;
  const known = chosen(situation, shop.counts, itself);
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

const changeRule: Action = (situation) => {
  const { shop, random } = situation;
  const known = chosen(situation, shop.rules, itself);
  if (known === null) return null;
  if (random.next() < 0.3) return about("drop rule", "DELETE", `/api/reorder/rules/${known}`, rule);
  const change = about("change rule", "PUT", `/api/reorder/rules/${known}`, rule);
  return { ...change, body: { reorderPoint: random.int(0, 50) } };
};

const ofOrders = [editOrder, sendOrder, receiveOrder, cancelOrder];

/** As often as they stand here. */
const actionsOf: Record<Theme, Action[]> = {
  everything: [
    ...[createOrder, createOrder, ...ofOrders, sendOrder, receiveOrder, receiveOrder, receiveOrder],
    ...[planTransfer, moveTransfer, moveTransfer, editTransfer, arriveTransfer, arriveTransfer],
    ...[beginCount, countMore, endCount, endCount],
    ...[adjust, adjust, makeRule, changeRule],
  ],
  orders: [createOrder, createOrder, ...ofOrders, ...ofOrders],
  mails: [createOrder, editOrder, sendOrder, sendOrder, sendOrder, sendOrder, receiveOrder],
  deliveries: [...ofOrders, receiveOrder, receiveOrder, receiveOrder, receiveOrder, receiveOrder],
  transfers: [
    ...[planTransfer, editTransfer, moveTransfer, moveTransfer, moveTransfer, moveTransfer],
    ...[arriveTransfer, arriveTransfer, arriveTransfer, adjust, receiveOrder],
  ],
  counts: [beginCount, countMore, endCount, endCount, endCount, adjust],
  shipments: [
    ...[createOrder, sendOrder, sendOrder, redateOrder, showAgain, showAgain, cancelOrder, adjust],
    ...[receiveOrder, receiveOrder, receiveOrder, receiveOrder, receiveOrder],
  ],
  levels: [adjust, adjust, adjust, receiveOrder, moveTransfer, makeRule, changeRule],
  corrections: [
    ...[createOrder, sendOrder, sendOrder, cancelOrder, beginCount, endCount, endCount, adjust],
    ...[receiveGoods, receiveGoods, receiveGoods, receiveGoods, undoReceipt, undoReceipt, undoReceipt],
    ...[draftReturn, draftReturn, draftReturn, draftReturn, sendReturn, sendReturn, sendReturn, sendReturn],
    ...[cancelReturn, undoCount, undoCount],
  ],
  returns: [
    ...[
      createOrder,
      sendOrder,
      sendOrder,
      receiveGoods,
      receiveGoods,
      receiveGoods,
      undoReceipt,
      cancelReturn,
    ],
    ...[draftReturn, draftReturn, draftReturn, draftReturn, draftReturn],
    ...[sendReturn, sendReturn, sendReturn, sendReturn, sendReturn, sendReturn, sendReturn],
  ],
  undoneTransfers: [
    ...[planTransfer, planTransfer, moveTransfer, moveTransfer, moveTransfer, arriveTransfer, arriveTransfer],
    ...[undoTransfer, undoTransfer, undoTransfer, undoTransfer, adjust, adjust],
  ],
  money: [
    ...[createOrder, sendOrder, adjust, planTransfer, moveTransfer, undoReceipt, draftReturn, sendReturn],
    ...[
      receiveGoods,
      receiveGoods,
      receiveGoods,
      receiveGoods,
      addCharge,
      addCharge,
      addCharge,
      takeChargeBack,
      emptyShelf,
      emptyShelf,
    ],
    ...[enterBill, enterBill, approveBill, approveBill, payBill, payBill, setOff, exportBooks, exportBooks],
    ...[takePaymentBack, cancelBill, fixRate, fixRate, saveRate, saveBudgets, saveBudgets],
    ...[payDeposit, takeDepositBack, lookAtCosts, decideOnCosts, decideOnCosts],
  ],
  bills: [
    ...[receiveGoods, receiveGoods, receiveGoods, receiveGoods, undoReceipt, addCharge],
    ...[enterBill, enterBill, enterBill, enterBill, enterBill, changeBill],
    ...[approveBill, approveBill, approveBill, approveBill, approveBill],
    ...[payBill, payBill, payBill, payBill, setOff, setOff, setOff, takePaymentBack, takePaymentBack],
    ...[cancelBill, exportBooks, exportBooks, payDeposit, payDeposit, payDeposit, takeDepositBack],
    ...[paySeveral, paySeveral, paySeveral, paySeveral, takeAllBack, takeAllBack],
  ],
};

/** What is done with documents of one kind. */
const alike: Action[][] = [
  ofOrders,
  [redateOrder, showAgain, receiveOrder, cancelOrder],
  [moveTransfer, editTransfer, arriveTransfer, undoTransfer],
  [countMore, endCount],
  [undoReceipt, draftReturn, sendReturn, cancelReturn],
  [changeBill, approveBill, payBill, payBill, setOff, takePaymentBack, cancelBill],
  [payDeposit, takeDepositBack, receiveGoods, fixRate, fixRate],
  [paySeveral, takeAllBack],
];

export interface Step {
  act: Action;
  wanted: Wanted;
}

/** What somebody of the shop wants to do next. */
export function nextStep(situation: ActionContext, theme: Theme): Step {
  for (;;) {
    const act = situation.random.pick(actionsOf[theme]);
    const wanted = act(situation);
    if (wanted) return { act, wanted };
  }
}

/** What a colleague does at the same moment: the same, or something else with the same document. */
export function stepBeside({ act, wanted }: Step, situation: ActionContext): Wanted | null {
  const { random } = situation;
  const group = alike.find((actions) => actions.includes(act)) ?? [act];
  const other = random.next() < 0.5 ? act : random.pick(group);
  return other({ ...situation, focus: wanted.id });
}
