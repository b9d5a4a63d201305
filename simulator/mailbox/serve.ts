import { type FaultKind, pause } from "../faults/faults";
import { playAfter, playBefore } from "../faults/play";
import { type Exchange, readBody, sendJson } from "../http/exchange";
import type { World } from "../world/world";
import type { Mail, MailAttachment } from "./mailbox";
import { serveDomains } from "./serve-domains";

interface Limit {
  name: string;
  message: string;
  headers?: Record<string, string>;
}

const rateLimit: Limit = {
  name: "rate_limit_exceeded",
  message: "Too many requests. You can only make 2 requests per second.",
  headers: { "retry-after": "1" },
};

/** What the service says when an account sends more than it may. */
const limits: Partial<Record<FaultKind, Limit>> = {
  "429": rateLimit,
  rate_limit_exceeded: rateLimit,
  daily_quota_exceeded: {
    name: "daily_quota_exceeded",
    message: "You have reached your daily email sending quota.",
  },
  monthly_quota_exceeded: {
    name: "monthly_quota_exceeded",
    message: "You have reached your monthly email sending quota.",
  },
};

/** POST …/emails as Resend takes it: a bearer key, an Idempotency-Key for 24 hours, `{id}` as the answer. */
export async function serveMailbox(
  { request, response, method }: Exchange,
  world: World,
  path: string,
): Promise<void> {
  const text = (await readBody(request)).toString("utf8");
  if (path.startsWith("/domains")) {
    if (!headerOf(request.headers.authorization)?.startsWith("Bearer ")) return refuseKey(response);
    const { fault } = world.faults.strike("", ["mail-domain"]);
    if (playBefore(fault?.kind, response)) return;
    return serveDomains(response, { domains: world.mailbox.domains, method, path, text });
  }
  const found = /^\/emails\/([\w-]+)$/.exec(path);
  if (method === "GET" && found) return sendMail(response, world, found[1] ?? "");
  if (method !== "POST" || path !== "/emails") {
    return refuse(response, 404, "not_found", "The requested endpoint does not exist");
  }
  const key = headerOf(request.headers["idempotency-key"]);
  const entry = world.requests.add({
    at: new Date(world.clock.now()).toISOString(),
    shop: "",
    operation: "mail",
    operationName: null,
    key,
    body: text.length > 2000 ? `${text.slice(0, 2000)}…` : text,
    fault: null,
    status: null,
    outcome: "open",
  });
  const { fault, delayMs } = world.faults.strike("", ["mail"]);
  entry.fault = fault?.kind ?? (delayMs > 0 ? "delay" : null);
  response.once("close", () => {
    entry.status = response.headersSent ? response.statusCode : 0;
    entry.outcome = entry.status >= 200 && entry.status < 300 ? "ok" : "refused";
  });
  if (fault?.kind === "409") {
    return refuse(
      response,
      409,
      "concurrent_idempotent_requests",
      "Same idempotency key used while original request is still in progress.",
    );
  }
  const limit = fault && limits[fault.kind];
  if (limit) return refuse(response, 429, limit.name, limit.message, limit.headers);
  if (playBefore(fault?.kind, response)) return;

  const sender = headerOf(request.headers.authorization);
  if (!sender?.startsWith("Bearer ")) {
    return refuseKey(response);
  }
  const mail = readMail(text, key);
  if (typeof mail === "string") return refuse(response, 422, "validation_error", mail);
  const unverified = world.mailbox.domains.refuses(mail.from);
  if (unverified !== null) {
    const words = `The ${unverified} domain is not verified. Please, add and verify your domain on https://resend.com/domains`;
    return refuse(response, 403, "validation_error", words);
  }
  if (key !== null && fault?.kind !== "key-ignored") {
    const known = world.mailbox.checkKey(sender, key, text);
    if (known.state === "mismatch") {
      return refuse(
        response,
        409,
        "invalid_idempotent_request",
        "Same idempotency key used with a different request payload.",
      );
    }
    if (known.state === "concurrent") {
      return refuse(
        response,
        409,
        "concurrent_idempotent_requests",
        "Same idempotency key used while original request is still in progress.",
      );
    }
    if (known.state === "replay") {
      await pause(delayMs);
      return answer(known.mailId);
    }
    world.mailbox.begin(sender, key, text);
  }
  await pause(delayMs);
  answer(world.mailbox.accept(sender, mail).id);

  function answer(id: string): void {
    const body = JSON.stringify({ id });
    if (!playAfter(fault?.kind, response, body)) sendJson(response, 200, { id });
  }
}

function refuseKey(response: Exchange["response"]): void {
  refuse(response, 401, "missing_api_key", "Missing API key in the authorization header");
}

function sendMail(response: Exchange["response"], world: World, id: string): void {
  const mail = world.mailbox.find(id);
  if (!mail) return refuse(response, 404, "not_found", "Email not found");
  sendJson(response, 200, {
    object: "email",
    id: mail.id,
    to: mail.to,
    from: mail.from,
    created_at: mail.at,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    bcc: mail.bcc,
    cc: mail.cc,
    reply_to: mail.replyTo,
    last_event: "delivered",
  });
}

function refuse(
  response: Exchange["response"],
  statusCode: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
): void {
  sendJson(response, statusCode, { statusCode, name, message }, headers);
}

/** The mail in a request's body, or a sentence about what is missing. */
function readMail(text: string, idempotencyKey: string | null): Omit<Mail, "at" | "id"> | string {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return "The request body is not valid JSON.";
  }
  const to = listOf(body.to);
  if (typeof body.from !== "string" || body.from === "") return "Missing `from` field.";
  if (to.length === 0) return "Missing `to` field.";
  const wrong = to.find((address) => !/^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/.test(address));
  if (wrong !== undefined)
    return "Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.";
  if (typeof body.subject !== "string") return "Missing `subject` field.";
  if (typeof body.html !== "string" && typeof body.text !== "string")
    return "Missing `html` or `text` field.";
  return {
    from: body.from,
    to,
    cc: listOf(body.cc),
    bcc: listOf(body.bcc),
    replyTo: listOf(body.reply_to),
    subject: body.subject,
    html: typeof body.html === "string" ? body.html : null,
    text: typeof body.text === "string" ? body.text : null,
    headers: (body.headers ?? {}) as Record<string, string>,
    tags: (body.tags ?? []) as Mail["tags"],
    attachments: ((body.attachments ?? []) as Record<string, unknown>[]).map(readAttachment),
    idempotencyKey,
  };
}

function readAttachment(attachment: Record<string, unknown>): MailAttachment {
  const content = contentOf(attachment.content);
  const filename = typeof attachment.filename === "string" ? attachment.filename : "attachment";
  const type = attachment.content_type ?? attachment.contentType;
  return {
    filename,
    contentType:
      typeof type === "string"
        ? type
        : filename.endsWith(".pdf")
          ? "application/pdf"
          : "application/octet-stream",
    content,
    size: Buffer.from(content, "base64").length,
  };
}

/** base64 text, or the JSON form of a Buffer, which the SDK sends when it is given one. */
function contentOf(content: unknown): string {
  if (typeof content === "string") return content;
  const data = (content as { data?: unknown } | null)?.data;
  return Array.isArray(data) ? Buffer.from(data as number[]).toString("base64") : "";
}

function listOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.map(String) : [];
}

function headerOf(value: string[] | string | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
