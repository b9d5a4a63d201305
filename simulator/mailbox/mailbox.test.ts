import { Resend } from "resend";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../start";

let simulator: Simulator;
let resend: Resend;
beforeAll(async () => {
  const app = { apiKey: "key", apiSecret: "secret", url: "http://localhost:9", target: "http://localhost:9" };
  simulator = await startSimulator({ port: 0, stateFolder: null, dataset: { variants: 1, orders: 0 }, app });
  resend = new Resend("re_test", { baseUrl: `${simulator.url}/mailbox-api` });
});
afterAll(() => simulator.stop());
afterEach(() => {
  simulator.world.faults.clear();
  simulator.world.mailbox.mails = [];
});

const pdf = Buffer.from("%PDF-1.7 order");
const mail = {
  from: "Driftwood <orders@driftwood.example>",
  to: "clay@tideline.example",
  replyTo: "hello@driftwood.example",
  subject: "PO-00001",
  text: "Hello",
  html: "<p>Hello</p>",
  attachments: [{ filename: "PO-00001.pdf", content: pdf }],
};

async function mails(): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${simulator.url}/simulator/mails`);
  return ((await response.json()) as { mails: Record<string, unknown>[] }).mails;
}

test("an email sent with the SDK is in the mailbox with its attachment's bytes", async () => {
  const { data } = await resend.emails.send(mail);
  expect(await mails()).toMatchObject([
    {
      id: data?.id,
      to: ["clay@tideline.example"],
      replyTo: ["hello@driftwood.example"],
      attachments: [{ size: pdf.length }],
    },
  ]);
  const file = await fetch(`${simulator.url}/simulator/mails/${data?.id}/attachments/0`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
});

test("the same key sends once; another body under it is refused; after a day it is new", async () => {
  const first = await resend.emails.send(mail, { idempotencyKey: "k" });
  const again = await resend.emails.send(mail, { idempotencyKey: "k" });
  expect(again.data).toEqual(first.data);
  const other = await resend.emails.send({ ...mail, subject: "PO-00002" }, { idempotencyKey: "k" });
  expect(other.error).toMatchObject({ name: "invalid_idempotent_request", statusCode: 409 });
  simulator.world.clock.advance(24 * 3_600_000);
  await resend.emails.send(mail, { idempotencyKey: "k" });
  expect(await mails()).toHaveLength(2);
});

test("two sends at once under one key are one email and one refusal", async () => {
  simulator.world.faults.add({ kind: "delay", operation: "mail", delayMs: 100, times: 2 });
  const answers = await Promise.all([
    resend.emails.send(mail, { idempotencyKey: "c" }),
    resend.emails.send(mail, { idempotencyKey: "c" }),
  ]);
  expect(answers.map(({ error }) => error?.name ?? "sent").sort()).toEqual([
    "concurrent_idempotent_requests",
    "sent",
  ]);
  expect(await mails()).toHaveLength(1);
});

test("the answer to a repeated send can be slow too", async () => {
  await resend.emails.send(mail, { idempotencyKey: "slow" });
  simulator.world.faults.add({ kind: "delay", operation: "mail", delayMs: 100 });
  const started = performance.now();
  expect((await resend.emails.send(mail, { idempotencyKey: "slow" })).error).toBeNull();
  expect(performance.now() - started).toBeGreaterThan(90);
  expect(await mails()).toHaveLength(1);
});

test("an email whose answer is lost was accepted all the same", async () => {
  simulator.world.faults.add({ kind: "drop-after", operation: "mail" });
  expect((await resend.emails.send(mail, { idempotencyKey: "lost" })).error).not.toBeNull();
  expect((await resend.emails.send(mail, { idempotencyKey: "lost" })).error).toBeNull();
  expect(await mails()).toHaveLength(1);
});

test("an invalid address and a missing key are refused with the service's message", async () => {
  expect((await resend.emails.send({ ...mail, to: "nobody" })).error).toMatchObject({
    name: "validation_error",
  });
  const response = await fetch(`${simulator.url}/mailbox-api/emails`, {
    method: "POST",
    body: JSON.stringify(mail),
  });
  expect(response.status).toBe(401);
});

test("a domain is set up, verified by a person's word, and until then nothing is sent from it", async () => {
  const { data } = await resend.domains.create({ name: "orders.driftwood.example" });
  const id = data?.id ?? "";
  const own = { ...mail, from: '"Driftwood, Inc." <hello@orders.driftwood.example>' };
  expect((await resend.emails.send(own)).error).toMatchObject({ name: "validation_error", statusCode: 403 });
  expect((await resend.domains.create({ name: "orders.driftwood.example" })).error?.message).toMatch(
    /already/,
  );
  await resend.domains.verify(id);
  expect((await resend.domains.get(id)).data?.status).toBe("pending");
  await fetch(`${simulator.url}/simulator/mail-domains/orders.driftwood.example`, {
    method: "POST",
    body: JSON.stringify({ status: "verified" }),
  });
  expect((await resend.domains.get(id)).data).toMatchObject({ status: "verified" });
  expect((await resend.emails.send(own)).error).toBeNull();
  await resend.domains.remove(id);
  expect((await resend.emails.send(own)).error).toMatchObject({ statusCode: 403 });
  expect((await resend.domains.get(id)).error).toMatchObject({ name: "not_found" });
});
