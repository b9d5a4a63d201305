import { expect, it } from "vitest";
import { readMailEvent } from "./read-mail-event";

const read = (body: unknown) => readMailEvent(Buffer.from(JSON.stringify(body)));
const told = (type: string, data: object = {}) => ({
  type,
  created_at: "2026-11-01T12:00:00.000Z",
  data: { email_id: "em_1", to: ["ann@clay.example"], ...data },
});

it("reads what became of an email, when, and why it did not arrive", () => {
  const happenedAt = new Date("2026-11-01T12:00:00.000Z");
  expect(read(told("email.delivered"))).toEqual({
    ...{ kind: "delivered", providerId: "em_1", happenedAt, detail: "" },
  });
  expect(read(told("email.bounced", { bounce: { message: "No such\r\nmailbox\u202e" } }))).toMatchObject({
    ...{ kind: "bounced", detail: "No such mailbox" },
  });
  expect(read(told("email.failed", { failed: { reason: "quota" } }))).toMatchObject({
    ...{ kind: "failed", detail: "quota" },
  });
  expect(read(told("email.suppressed", { suppressed: { message: "Came back before" } }))).toMatchObject({
    ...{ kind: "failed", detail: "Came back before" },
  });
});

it("passes by what it has no use for, and refuses what it cannot read", () => {
  expect(read(told("email.clicked"))).toBe("ignored");
  expect(read(told("contact.created"))).toBe("ignored");
  expect(read(told("email.bounced", { email_id: 7 }))).toBeNull();
  expect(read({ ...told("email.opened"), created_at: "soon" })).toBeNull();
  expect(read(["email.bounced"])).toBeNull();
  expect(readMailEvent(Buffer.from("{"))).toBeNull();
});
