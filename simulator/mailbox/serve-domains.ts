import { type Exchange, sendJson } from "../http/exchange";
import type { SenderDomain, SenderDomains } from "./domains";

type Response = Exchange["response"];

/** POST /domains, GET and DELETE /domains/<id>, POST /domains/<id>/verify as Resend has them. */
export function serveDomains(
  response: Response,
  { domains, method, path, text }: { domains: SenderDomains; method: string; path: string; text: string },
): void {
  const [, id = "", step] = /^\/domains\/([\w-]+)(\/verify)?$/.exec(path) ?? [];
  if (method === "POST" && path === "/domains") return createDomain(response, domains, text);
  const domain = domains.find(id);
  if (!domain) return refuse(response, 404, "not_found", "Domain not found");
  if (method === "GET" && !step) return sendJson(response, 200, viewOf(domain));
  if (method === "DELETE" && !step) {
    domains.remove(id);
    return sendJson(response, 200, { object: "domain", id, deleted: true });
  }
  if (method === "POST" && step) {
    if (domain.status === "not_started") domain.status = "pending";
    return sendJson(response, 200, { object: "domain", id });
  }
  refuse(response, 405, "method_not_allowed", "This endpoint does not support this method");
}

function createDomain(response: Response, domains: SenderDomains, text: string): void {
  const { name } = JSON.parse(text || "{}") as { name?: unknown };
  if (typeof name !== "string" || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) {
    return refuse(response, 422, "validation_error", "The `name` field must be a valid domain.");
  }
  const domain = domains.create(name);
  if (!domain) {
    return refuse(response, 403, "validation_error", `The ${name} domain has been registered already`);
  }
  sendJson(response, 201, viewOf(domain));
}

function viewOf({ id, name, status, createdAt }: SenderDomain) {
  const record = { ttl: "Auto", status };
  return {
    object: "domain",
    ...{ id, name, status, created_at: createdAt, region: "us-east-1" },
    records: [
      {
        record: "SPF",
        name: "send",
        type: "MX",
        value: "feedback-smtp.us-east-1.amazonses.com",
        priority: 10,
        ...record,
      },
      { record: "SPF", name: "send", type: "TXT", value: "v=spf1 include:amazonses.com ~all", ...record },
      {
        record: "DKIM",
        name: "resend._domainkey",
        type: "TXT",
        value: `p=${Buffer.from(name).toString("base64")}`,
        ...record,
      },
    ],
  };
}

function refuse(response: Response, statusCode: number, name: string, message: string): void {
  sendJson(response, statusCode, { statusCode, name, message });
}
