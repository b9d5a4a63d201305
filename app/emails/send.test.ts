import { afterAll, expect, test } from "vitest";
import { startMailService } from "../../tests/support/mail-service";

const { world, stop } = await startMailService();
const { outcomeOf, sendMail } = await import("./send.server");
afterAll(stop);

const mail = (changes: object = {}) => ({
  key: crypto.randomUUID(),
  to: "sales@akerstrom.test",
  replyTo: "orders@driftwood.test",
  subject: "Purchase order PO-00042",
  text: "text",
  html: "<p>html</p>",
  attachments: [{ fileName: "PO-00042.pdf", mediaType: "application/pdf", content: Buffer.from("%PDF-1.3") }],
  ...changes,
});

test("a mail arrives with its reply address and its PDF, and the service's id comes back", async () => {
  const delivery = await sendMail(mail(), { deadlineMs: 5_000 });
  const [taken] = world.mailbox.mails;
  expect(delivery).toEqual({ outcome: "sent", providerId: taken?.id });
  expect(taken).toMatchObject({
    from: "Backroom <orders@backroom.test>",
    to: ["sales@akerstrom.test"],
    replyTo: ["orders@driftwood.test"],
    attachments: [{ filename: "PO-00042.pdf", contentType: "application/pdf", content: btoa("%PDF-1.3") }],
  });
});

test("a mail comes from its sender, with its copies", async () => {
  world.mailbox.mails = [];
  const from = '"Driftwood, Łódź" <orders@backroom.test>';
  const copies = { cc: ["ann@clay.test", "bob@clay.test"], bcc: ["books@driftwood.test"] };
  await sendMail(mail({ from, ...copies }), { deadlineMs: 5_000 });
  expect(world.mailbox.mails).toMatchObject([{ from, to: ["sales@akerstrom.test"], ...copies }]);
});

test("the same mail twice under one key is one mail; another one under the key is refused", async () => {
  world.mailbox.mails = [];
  const once = mail();
  const first = await sendMail(once, { deadlineMs: 5_000 });
  expect(await sendMail(once, { deadlineMs: 5_000 })).toEqual(first);
  expect(await sendMail({ ...once, text: "other" }, { deadlineMs: 5_000 })).toMatchObject({
    outcome: "rejected",
    name: "invalid_idempotent_request",
  });
  expect(world.mailbox.mails).toHaveLength(1);
});

test("an address that the service refuses is rejected with its message", async () => {
  expect(await sendMail(mail({ to: "nobody" }), { deadlineMs: 5_000 })).toMatchObject({
    outcome: "rejected",
    message: expect.stringContaining("Invalid `to` field") as string,
  });
});

test.each([
  ["drop-before", "unknown"],
  ["drop-after", "unknown"],
  ["reset-mid-body", "unknown"],
  ["truncated", "unknown"],
  ["html", "unknown"],
  ["500", "unknown"],
  ["503", "unknown"],
  ["409", "unknown"],
  ["429", "busy"],
  ["rate_limit_exceeded", "busy"],
  ["daily_quota_exceeded", "dayIsFull"],
  ["monthly_quota_exceeded", "monthIsFull"],
] as const)("an attempt that meets %s is %s", async (kind, outcome) => {
  world.faults.add({ operation: "mail", kind });
  expect(await sendMail(mail(), { deadlineMs: 5_000 })).toMatchObject({ outcome });
});

test("a service that hangs is given up at the deadline", async () => {
  world.faults.add({ operation: "mail", kind: "delay", delayMs: 60_000 });
  const started = Date.now();
  expect(await sendMail(mail(), { deadlineMs: 300 })).toMatchObject({ outcome: "unknown" });
  expect(Date.now() - started).toBeLessThan(60_000);
});

test.each([
  [{ name: "validation_error", statusCode: 422, message: "m" }, "rejected"],
  [
    { name: "validation_error", statusCode: 403, message: "The a.b domain is not verified. Please…" },
    "senderRefused",
  ],
  [{ name: "validation_error", statusCode: 403, message: "You can only send testing emails" }, "rejected"],
  [{ name: "invalid_api_key", statusCode: 403, message: "m" }, "refused"],
  [{ name: "daily_quota_exceeded", statusCode: 429, message: "m" }, "dayIsFull"],
  [{ name: "rate_limit_exceeded", statusCode: 429, message: "m" }, "busy"],
  [{ name: "concurrent_idempotent_requests", statusCode: 409, message: "m" }, "unknown"],
  [{ name: "application_error", statusCode: 400, message: "m" }, "unknown"],
  [{ message: "m" }, "unknown"],
  ["text", "unknown"],
  [null, "unknown"],
] as const)("the fault %j is %s", (fault, outcome) => expect(outcomeOf(fault).outcome).toBe(outcome));
