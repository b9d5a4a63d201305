import { expect, it } from "vitest";
import { svixHeaders } from "../../../simulator/mailbox/tell";
import { faultOfMailSignature } from "./mail-signature";

const secret = `whsec_${Buffer.from("a secret of the mail service, 32 b").toString("base64")}`;
const other = `whsec_${Buffer.from("another secret of the mail service").toString("base64")}`;
const now = new Date("2026-11-01T12:00:00Z");
const body = '{"type":"email.delivered"}';

function headers(change: { body?: string; secret?: string; secondsAgo?: number } = {}) {
  const at = now.getTime() - (change.secondsAgo ?? 0) * 1_000;
  const signed = svixHeaders(change.body ?? body, { id: "msg_1", secret: change.secret ?? secret, at });
  return {
    id: signed["svix-id"] ?? "",
    timestamp: signed["svix-timestamp"] ?? "",
    signatures: signed["svix-signature"] ?? "",
  };
}

const faultOf = (signature: ReturnType<typeof headers>, secrets = [secret]) =>
  faultOfMailSignature(Buffer.from(body), signature, { secrets, now });

it("what the mail service signed is taken, and the signature of svix's own documentation", () => {
  expect(faultOf(headers())).toBeNull();
  // https://docs.svix.com/receiving/verifying-payloads/how-manual
  const example = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: "1614265330",
    signatures: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const told = { secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], now: new Date(1_614_265_330_000) };
  expect(faultOfMailSignature(Buffer.from('{"test": 2432232314}'), example, told)).toBeNull();
});

it("while a secret is being replaced, a signature of either is enough", () => {
  const signatures = `v1,bm90IG91cnM= ${headers().signatures}`;
  expect(faultOf({ ...headers(), signatures }, [other, secret])).toBeNull();
});

it("another body, secret, id or version proves nothing", () => {
  expect(faultOf(headers({ body: `${body} ` }))).toBe("no signature of ours");
  expect(faultOf(headers({ secret: other }))).toBe("no signature of ours");
  expect(faultOf({ ...headers(), id: "msg_2" })).toBe("no signature of ours");
  expect(faultOf({ ...headers(), signatures: headers().signatures.replace("v1", "v2") })).toBe(
    "no signature of ours",
  );
});

it("a signature that is older or newer than five minutes is refused, and one without its headers", () => {
  expect(faultOf(headers({ secondsAgo: 300 }))).toBeNull();
  expect(faultOf(headers({ secondsAgo: 301 }))).toBe("the signature is too old");
  expect(faultOf(headers({ secondsAgo: -301 }))).toBe("the signature is too old");
  expect(faultOf({ ...headers(), timestamp: "soon" })).toBe("the headers are not complete");
  expect(faultOf({ ...headers(), id: "" })).toBe("the headers are not complete");
});
