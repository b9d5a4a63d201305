import { expect, it } from "vitest";
import { type TimelineFacts, timelineOf } from "./timeline";

const moment = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
const line = (quantity: number, receivedQuantity: number) => ({ quantity, receivedQuantity });
const receipt = (id: number, hour: number, quantities: number[]) => ({
  id,
  actor: "2",
  locationId: "gid://platform/Location/1",
  createdAt: moment(hour),
  reversesReceiptId: null as number | null,
  note: "",
  lineItems: quantities.map((quantityReceived, index) => ({
    ...{
      lineItemId: index + 1,
      quantityReceived,
      quantityDamaged: 0,
      quantityDamagedInStore: 0,
      quantityRejected: 0,
    },
    ...{ reason: "", unitCost: null },
  })),
});
const mail = {
  id: 5,
  mail: "sent",
  recipient: "a@b.example",
  ...{ cc: "", bcc: "" },
  actor: "1",
  message: "",
  waitsFor: "",
  documentId: 7,
  revision: 1,
  events: [],
} as const satisfies Partial<TimelineFacts["mails"][number]>;

function facts(changes: Partial<TimelineFacts["order"]>, rest: Partial<TimelineFacts> = {}): TimelineFacts {
  return {
    order: {
      status: "draft",
      createdAt: moment(8),
      receivedAt: null,
      cancelledAt: null,
      lineItems: [line(10, 0)],
      receipts: [],
      ...changes,
    },
    actor: "1",
    cancelledBy: "3",
    mails: [],
    marks: [],
    known: [],
    rates: [],
    closings: [],
    attachments: [],
    charges: [],
    bills: [],
    deposits: [],
    confirmations: [],
    approvals: [],
    changes: new Map(),
    stock: new Map(),
    ...rest,
  };
}

const kinds = (given: TimelineFacts) => timelineOf(given).map(({ kind }) => kind);

it("lists an order's history from its delivery back to its creation, with who did it", () => {
  const events = timelineOf(
    facts(
      { status: "partial", receivedAt: moment(11), receipts: [receipt(3, 10, [4, 2]), receipt(4, 11, [1])] },
      {
        mails: [{ ...mail, createdAt: moment(9), sentAt: moment(9) }],
        stock: new Map([[3, { state: "applied", since: moment(10) }]]),
      },
    ),
  );
  expect(events).toMatchObject([
    { kind: "received", at: moment(11), actor: "2", units: 1, stock: null },
    { kind: "received", at: moment(10), units: 6, stock: { state: "applied" } },
    { kind: "mail", at: moment(9), actor: "1", recipient: "a@b.example" },
    { kind: "created", at: moment(8), actor: "1" },
  ]);
});

it("says what of a receipt was taken back, when it had come and why, and how much of it is left", () => {
  const back = { ...receipt(4, 12, [-1, -2]), reversesReceiptId: 3, note: "Counted twice" };
  const events = timelineOf(
    facts({ status: "partial", receivedAt: moment(10), receipts: [receipt(3, 10, [4, 2]), back] }),
  );
  expect(events).toMatchObject([
    { kind: "reversed", at: moment(12), receiptId: 4, units: 3, of: moment(10), note: "Counted twice" },
    { kind: "received", receiptId: 3, units: 6, left: 3, isUndone: false },
    { kind: "created" },
  ]);
});

it("says that everything has come after the receipt that brought it", () => {
  const order = facts({
    status: "received",
    receivedAt: moment(10),
    lineItems: [line(10, 10)],
    receipts: [receipt(3, 10, [10])],
  });
  expect(kinds(order)).toEqual(["complete", "received", "created"]);
});

it("says how much of a closed order is no longer expected", () => {
  const closed = facts({
    status: "received",
    receivedAt: moment(10),
    cancelledAt: moment(12),
    lineItems: [line(10, 7)],
    receipts: [receipt(3, 10, [7])],
  });
  expect(timelineOf(closed)[0]).toMatchObject({ kind: "closed", at: moment(12), units: 3, actor: "3" });
});

it("still tells that an order was closed before a receipt was undone", () => {
  const reopened = facts(
    { status: "partial", lineItems: [line(10, 3)], receipts: [receipt(3, 10, [7])] },
    { closings: [{ id: 4, at: moment(12), actor: "3", units: 3 }] },
  );
  expect(timelineOf(reopened)[0]).toMatchObject({ kind: "closed", at: moment(12), units: 3, actor: "3" });
});

it("names who marked an order as sent, and who cancelled it", () => {
  const order = facts(
    { status: "cancelled", cancelledAt: moment(12) },
    { marks: [{ id: 1, at: moment(9), actor: "2", revision: 1 }] },
  );
  expect(timelineOf(order)).toMatchObject([
    { kind: "cancelled", actor: "3" },
    { kind: "markedSent", actor: "2" },
    { kind: "created", actor: "1" },
  ]);
});

it("says with which sending a revision became valid, and what it changed", () => {
  const changed = { kind: "line", id: 1, title: "Mug", field: "quantity", from: 10, to: 12 } as const;
  const again = { ...mail, id: 6, documentId: 8, revision: 2, createdAt: moment(10), sentAt: moment(10) };
  const order = facts(
    { status: "sent" },
    {
      mails: [again, { ...again, id: 7, documentId: 9, createdAt: moment(11), sentAt: moment(11) }],
      changes: new Map([[8, [changed]]]),
    },
  );
  expect(timelineOf(order)).toMatchObject([
    { kind: "mail", revision: 2, changes: [] },
    { kind: "mail", revision: 2, changes: [changed] },
    { kind: "created" },
  ]);
});

it("a person who knows of units received in the store stands at the time they said so", () => {
  const known = [{ id: 4n, at: moment(12), actor: "9", units: 3 }];
  const events = timelineOf(facts({ status: "sent", receipts: [receipt(1, 11, [3])] }, { known }));
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["knownExtra", "9"],
    ["received", "2"],
    ["created", "1"],
  ]);
});

it("says what became of an email, after its sending whatever the mail service's clock says", () => {
  const told = (kind: "delivered" | "opened" | "bounced", hour: number, detail = "") => ({
    kind,
    detail,
    at: moment(hour),
  });
  const events = [told("delivered", 8), told("opened", 10), told("bounced", 11, "Mailbox does not exist")];
  const sent = { ...mail, events, createdAt: moment(9), sentAt: moment(9) };
  expect(timelineOf(facts({ status: "sent" }, { mails: [sent] }))).toMatchObject([
    { kind: "mailNews", news: "bounced", recipient: "a@b.example", detail: "Mailbox does not exist" },
    { kind: "mailNews", news: "opened", at: moment(10) },
    { kind: "mailNews", news: "delivered", at: moment(9) },
    { kind: "mail", at: moment(9) },
    { kind: "created" },
  ]);
});

it("says that a link was opened, what was answered by it, and what the shop decided", () => {
  const changes = [7, 8].map((id) => ({ kind: "removed" as const, id, title: "Mug", quantity: 1 }));
  const link = {
    ...{ id: 4, isMadeByHand: true, actor: "1", createdAt: moment(9), openedAt: moment(10) },
    ...{ answer: { note: "Sold out", lines: [], changes }, answeredAt: moment(11) },
    ...{ decision: "accepted" as const, acceptedLines: [8], decidedBy: "2", decidedAt: moment(12) },
    ...{ endedBy: "2", endedAt: moment(13) },
  };
  const replaced = {
    ...link,
    isMadeByHand: false,
    endedBy: "",
    openedAt: null,
    decision: "replaced" as const,
  };
  expect(timelineOf(facts({ status: "sent" }, { confirmations: [link] }))).toMatchObject([
    { kind: "linkRevoked", actor: "2" },
    { kind: "answerAccepted", actor: "2", changes: [{ id: 8 }] },
    { kind: "answered", at: moment(11), note: "Sold out", changes },
    { kind: "linkOpened", at: moment(10), actor: "" },
    { kind: "linkMade", actor: "1" },
    { kind: "created" },
  ]);
  expect(kinds(facts({ status: "sent" }, { confirmations: [replaced] }))).toEqual(["answered", "created"]);
});

it("tells of each attached file who attached it, and who removed it", () => {
  const slip = { id: 4, fileName: "slip.pdf", at: moment(9), actor: "2", removedAt: null, removedBy: "" };
  const wrong = { ...slip, id: 5, fileName: "wrong.png", removedAt: moment(10), removedBy: "3" };
  expect(timelineOf(facts({}, { attachments: [slip, wrong] }))).toMatchObject([
    { kind: "attachmentRemoved", at: moment(10), actor: "3", name: "wrong.png" },
    { kind: "attached", at: moment(9), actor: "2", name: "wrong.png" },
    { kind: "attached", at: moment(9), actor: "2", name: "slip.pdf" },
    { kind: "created" },
  ]);
});

it("tells of deposits, of bills that were approved and canceled, and of what settled them", () => {
  const paid = { id: 1, kind: "payment", amount: 20, discount: 1, at: moment(12), actor: "7" } as const;
  const bill = {
    id: 4,
    kind: "bill",
    number: "R-1",
    total: 30,
    approvedAt: moment(11),
    approvedBy: "6",
  } as const;
  const deposit = {
    id: 9,
    kind: "payment",
    amount: 5,
    at: moment(10),
    actor: "5",
    isReversal: false,
  } as const;
  const events = timelineOf(
    facts(
      {},
      {
        deposits: [deposit, { ...deposit, id: 10, amount: -5, at: moment(11), isReversal: true }],
        bills: [
          {
            ...{ ...bill, cancelledAt: moment(14), cancelledBy: "8" },
            payments: [
              { ...paid, isReversal: false },
              { ...paid, id: 2, amount: -20, discount: -1, at: moment(13), isReversal: true },
            ],
          },
        ],
      },
    ),
  );
  expect(events.slice(0, -1)).toMatchObject([
    { kind: "billCancelled", number: "R-1", actor: "8" },
    { kind: "billSettledBack", by: "payment", amount: 20, discount: 1 },
    { kind: "billSettled", by: "payment", amount: 20, billId: 4, actor: "7" },
    { kind: "billApproved", amount: 30, actor: "6" },
    { kind: "depositTakenBack", amount: 5, ofKind: "payment" },
    { kind: "depositPaid", amount: 5, actor: "5" },
  ]);
});

it("tells of a charge that was added and taken back with the same amount", () => {
  const charge = { charge: "freight" as const, currency: "EUR", actor: "7" };
  const added = { ...charge, id: 1, amount: 12, at: "2026-11-22T00:00:00.000Z", isReversal: false };
  const back = {
    ...charge,
    id: 2,
    amount: -12,
    at: "2026-11-23T00:00:00.000Z",
    actor: "8",
    isReversal: true,
  };
  expect(timelineOf(facts({}, { charges: [added, back] }))).toMatchObject([
    { kind: "chargeTakenBack", charge: "freight", amount: 12, currency: "EUR", actor: "8" },
    { kind: "chargeAdded", amount: 12, actor: "7" },
    { kind: "created" },
  ]);
});
