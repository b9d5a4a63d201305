import { History, type RecordedRequest } from "../history";
import { type Case, idIn } from "./case";
import { isOurs } from "./orders";

/** The id that an answer names. */
function idOf({ answer }: RecordedRequest, name = "id"): number | undefined {
  const value = (answer as Record<string, unknown> | undefined)?.[name];
  return typeof value === "number" ? value : undefined;
}

/** Documents whose text names the request that made them: once for a request, and stored when the answer said so. */
function madeOnce(asked: RecordedRequest, mark: string, rows: { id: number; text: string }[]): string[] {
  const made = rows.filter(({ text }) => text === mark);
  const who = `${asked.user}: ${asked.what} (${asked.key})`;
  if (made.length > 1) return [`C8: ${who} was done ${made.length} times`];
  if (History.isRefused(asked) && made.length > 0) return [`C8: ${who} was refused and done`];
  if (!History.isDone(asked)) return [];
  const id = idOf(asked);
  if (made.length === 0) return [`C8: ${who} got the answer that it is done, and it is not`];
  return id === undefined || made[0]?.id === id
    ? []
    : [`C8: ${who} got ${id} as the answer, done is ${made[0]?.id}`];
}

/** C8: what an answer said is done is done, once, however often it was asked for under one key. */
export function wordIsKept(found: Case): string[] {
  const { dump, asked } = found;
  return asked.flatMap((one) => {
    const body = one.body as
      { notes?: string; note?: string; adjustments?: { reason: string }[] } | undefined;
    switch (one.what) {
      case "create order":
        return madeOnce(
          one,
          body?.notes ?? "",
          dump.purchase_orders.map(({ id, notes }) => ({ id, text: notes })),
        );
      case "plan transfer":
        return madeOnce(
          one,
          body?.notes ?? "",
          dump.stock_transfers.map(({ id, notes }) => ({ id, text: notes })),
        );
      case "begin count":
        return madeOnce(
          one,
          body?.notes ?? "",
          dump.stock_counts.map(({ id, notes }) => ({ id, text: notes })),
        );
      case "undo count":
        return madeOnce(
          one,
          body?.note ?? "",
          dump.stock_counts.map(({ id, notes }) => ({ id, text: notes })),
        );
      case "undo transfer":
        return madeOnce(
          one,
          body?.note ?? "",
          dump.stock_transfers.map(({ id, notes }) => ({ id, text: notes })),
        );
      case "undo receipt":
        // The answer is the order.
        return madeOnce(
          one,
          body?.note ?? "",
          dump.receipts.map(({ purchase_order_id: id, note }) => ({ id, text: note })),
        );
      case "draft return":
        return madeOnce(
          one,
          body?.notes ?? "",
          dump.supplier_returns.map(({ id, notes }) => ({ id, text: notes })),
        );
      case "enter bill":
        return madeOnce(
          one,
          body?.note ?? "",
          dump.bills.map(({ id, note }) => ({ id, text: note })),
        );
      case "adjust": {
        const mark = body?.adjustments?.[0]?.reason ?? "";
        const ids = new Set(
          dump.stock_adjustment_items
            .filter(({ reason }) => reason === mark)
            .map((item) => item.adjustment_id),
        );
        return madeOnce(
          one,
          mark,
          [...ids].map((id) => ({ id, text: mark })),
        );
      }
      default:
        return [];
    }
  });
}

interface Units {
  quantityReceived: number;
  quantityDamaged?: number;
  quantityRejected?: number;
}

interface Delivery {
  lineItems: (Units & { lineItemId: number })[];
  notOrdered?: (Units & { variantId: string })[];
}

/** C8 for receipts: each confirmed one is there with its quantities, and no more than were asked for. */
export function receiptsAreThoseAskedFor({ dump, asked }: Case): string[] {
  const requests = asked.filter(({ what }) => what === "receive");
  const contents = (receipt: number) =>
    dump.receipt_lines
      .filter(({ receipt_id: of }) => of === receipt)
      .map(({ line_id: line, quantity, damaged, rejected }) => [line, quantity, damaged, rejected].join(":"))
      .toSorted()
      .join();
  const foreignLine = (order: number, variantId: string) =>
    dump.purchase_order_lines.find(
      (line) =>
        line.purchase_order_id === order && line.quantity === 0 && variantId.endsWith(`/${line.variant_id}`),
    )?.id;
  const wanted = ({ path, body }: RecordedRequest) => {
    const { lineItems, notOrdered = [] } = body as Delivery;
    const foreign = notOrdered.map(({ variantId, ...units }) => ({
      ...units,
      lineItemId: foreignLine(idIn(path), variantId),
    }));
    return [...lineItems, ...foreign]
      .map(({ lineItemId, quantityReceived, quantityDamaged = 0, quantityRejected = 0 }) =>
        [lineItemId, quantityReceived, quantityDamaged, quantityRejected].join(":"),
      )
      .filter((line) => !line.endsWith(":0:0:0"))
      .toSorted()
      .join();
  };
  const told = requests.filter(History.isDone);
  const faults = told.flatMap((one) => {
    const id = idOf(one, "receiptId") ?? 0;
    return contents(id) === wanted(one)
      ? []
      : [`C8: ${one.user} got receipt ${id} as the answer, which is another`];
  });
  const ids = told.map((one) => idOf(one, "receiptId"));
  if (new Set(ids).size !== ids.length) faults.push("C8: two requests got one receipt as the answer");
  const unknown = requests.filter((one) => !History.isDone(one) && !History.isRefused(one)).map(wanted);
  for (const { id } of dump.receipts.filter(
    (receipt) => isOurs(receipt) && receipt.reverses_id === null && !ids.includes(receipt.id),
  )) {
    const index = unknown.indexOf(contents(id));
    if (index < 0) faults.push(`C8: nobody asked for receipt ${id}, or it was done twice`);
    else unknown.splice(index, 1);
  }
  return faults;
}

/** C8 for steps in a document's life: what was confirmed stands. */
export function stepsAreTaken({ dump, asked }: Case): string[] {
  const steps: Record<string, (id: number, one: RecordedRequest) => boolean> = {
    "cancel order": (id) =>
      isOpenedAgain(dump, id) ||
      dump.purchase_orders.some((order) => order.id === id && order.cancelled_at !== null),
    "send order": (id) => dump.purchase_orders.some((order) => order.id === id && order.status !== "draft"),
    "move transfer": (id, { body }) => {
      const wished = (body as { status: string }).status;
      const status = dump.stock_transfers.find((transfer) => transfer.id === id)?.status;
      return (
        status === wished || (wished === "in_transit" && (status === "completed" || status === "cancelled"))
      );
    },
    "send return": (id) => dump.supplier_returns.some((one) => one.id === id && one.status === "sent"),
    "cancel return": (id) => dump.supplier_returns.some((one) => one.id === id && one.status === "cancelled"),
    "approve bill": (id) => dump.bills.some((one) => one.id === id && one.approved_at !== null),
    "cancel bill": (id) => dump.bills.some((one) => one.id === id && one.status === "cancelled"),
    "take charge back": (id) => dump.landed_charges.some(({ reverses_id: reverses }) => reverses === id),
    "undo count": (id) => dump.stock_counts.some(({ reverses_id: reverses }) => reverses === id),
    "end count": (id, { body }) =>
      dump.stock_counts.some(
        (count) => count.id === id && count.status === (body as { status: string }).status,
      ),
  };
  return asked.filter(History.isDone).flatMap((one) => {
    const id = idIn(one.path);
    const isTaken = steps[one.what]?.(id, one) ?? true;
    const isPending = one.what === "send order" && (one.answer as { mail?: string }).mail === "pending";
    return isTaken || isPending
      ? []
      : [`C8: ${one.user}: ${one.what} ${id} was answered as done, and is not`];
  });
}

/** A receipt of the order was undone, which forgets that it was closed. */
function isOpenedAgain(dump: Case["dump"], order: number): boolean {
  return dump.receipts.some((one) => one.purchase_order_id === order && one.reverses_id !== null);
}

const endings = [
  ...["cancel order", "end count", "move transfer", "undo count", "send return", "cancel return"],
  ...[
    "approve bill",
    "cancel bill",
    "take charge back",
    "take payment back",
    "take deposit back",
    "take all back",
  ],
];

/** C8: a step that ends something is taken by one request; everybody else gets the answer that it was too late. */
export function stepsAreTakenOnce({ dump, asked }: Case): string[] {
  const last = asked.filter((one) => {
    const { status } = (one.body ?? {}) as { status?: string };
    return endings.includes(one.what) && status !== "in_transit" && History.isDone(one);
  });
  // A return is sent or canceled, by two paths.
  const about = ({ path }: RecordedRequest) => path.replace(/^(.*-returns\/\d+).*$/, "$1");
  const paths = new Set(last.map(about));
  return [...paths].flatMap((path) => {
    const who = last.filter((one) => about(one) === path);
    const mayEndAgain = path.startsWith("/api/purchase-orders/") && isOpenedAgain(dump, idIn(path));
    return who.length === 1 || mayEndAgain
      ? []
      : [`C8: ${who.map(({ user, what }) => `${user}: ${what}`).join(" and ")} both ended ${path}`];
  });
}

const alwaysPossible = ["create order", "plan transfer", "begin count"];

/** C8: what nothing speaks against is not refused because somebody else does the like at the same moment. */
export function newThingsAreTaken({ asked }: Case): string[] {
  return asked
    .filter((one) => alwaysPossible.includes(one.what) && History.isRefused(one))
    .map(({ user, what, attempts }) => `C8: ${user}: ${what} was refused with ${attempts.at(-1)}`);
}

/** C8: nobody meets a fault of the app's own, and one request has one final answer, whoever gives it. */
export function answersAreWords({ asked }: Case): string[] {
  const faults = asked.filter(({ attempts }) => attempts.includes(500));
  const contradicted = asked.filter(({ isContradicted }) => isContradicted);
  return [
    ...faults.map(({ user, what, path }) => `C8: ${user}: ${what} ${path} met a fault of the app`),
    ...contradicted.map(({ user, what, path }) => `C8: ${user}: ${what} ${path} got two different answers`),
  ];
}
