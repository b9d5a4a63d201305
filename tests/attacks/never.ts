import { readFileSync } from "node:fs";
import { testEnvironment } from "../support/environment";
import { faultInShape } from "../support/refused";
import type { RawAnswer } from "../support/send-request";

const secrets = [
  testEnvironment.SHOPIFY_API_SECRET,
  testEnvironment.RESEND_API_KEY,
  testEnvironment.RESEND_WEBHOOK_SECRET,
  testEnvironment.ENCRYPTION_KEYS.split(":")[1] ?? "?",
];
const inside = /shp(?:at|rt|ua|ca)_\w|node_modules|at \S+ \(|\bSELECT\b.*\bFROM\b|PrismaClient|PostgresError/;
const strictFrames =
  /frame-ancestors (?:'none'|(?:https:\/\/[a-z0-9][a-z0-9-]*\.myshopify\.com )?https:\/\/admin\.shopify\.com)(?:;|$)/;
/** No script of anybody else: none at all, or those that are named. */
const strictScripts =
  /default-src 'none'|script-src (?![^;]*'unsafe-)[^;]+; object-src 'none'; base-uri 'none'/;
/** Whatever is not named loads from nowhere else, and what it asks or sends goes to nobody else. */
const strictRest = [
  /default-src '(?:none|self)'/,
  /connect-src '(?:none|self)'/,
  /form-action '(?:none|self)'/,
  /object-src 'none'/,
  /base-uri 'none'/,
];
const elsewhere =
  /^https:\/\/(?:[a-z0-9][a-z0-9-]*\.myshopify\.com\/admin\/|admin\.shopify\.com\/store\/[a-z0-9-]+\/)/;

/** What is wrong with an answer to anything at all, null when nothing is. `files` are their content types. */
export function neverIn(answer: RawAnswer, asked: { path: string; method: string; appUrl: string }) {
  const { status, headers, text } = answer;
  const type = headers.get("Content-Type") ?? "";
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (headers.has("Access-Control-Allow-Origin")) return "it is open to other origins";
  const told = `${text} ${JSON.stringify([...headers])}`;
  if (secrets.some((secret) => told.includes(secret))) return "it tells a secret";
  // A page says back where it was asked for.
  const [itsPath = ""] = asked.path.split("?");
  if (status >= 400 && inside.test(text.replaceAll(itsPath, "")))
    return `it tells of the inside: ${text.slice(0, 300)}`;
  if (/<xss/i.test(text) && type.includes("html")) return "it carries a foreign element";
  const location = headers.get("Location");
  if (location !== null && !isOwn(location, asked.appUrl) && !elsewhere.test(location))
    return `it leads to ${location}`;
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (type.includes("html") && !strictFrames.test(policy)) return `anybody may frame it: ${policy}`;
  if (type.includes("html") && !strictScripts.test(policy)) return `any script runs in it: ${policy}`;
  if (type.includes("html") && !strictRest.every((rule) => rule.test(policy)))
    return `its policy leaves something open: ${policy}`;
  const isApi = /^\/api(?:[/?]|$)/.test(asked.path);
  // Node itself refuses what it cannot take in, before the app is there.
  const isOfNode = text === "" && [400, 417, 431].includes(status);
  if (!isApi || asked.method === "HEAD" || isOfNode) return null;
  return status < 300 && !type.includes("json") ? null : faultInShape(answer);
}

function isOwn(location: string, appUrl: string): boolean {
  return new URL(location, appUrl).origin === appUrl && !/^[\\/]{2}/.test(location);
}

/** Hosts the app has asked or connected to that are neither the platform's for a known store nor this machine. */
export function foreignHosts(outgoingFile: string, knownShop: RegExp): string[] {
  const lines = readFileSync(outgoingFile, "utf8").split("\n");
  const hosts = lines.filter((line) => line !== "").map((line) => line.slice(line.indexOf(" ") + 1));
  const isHere = (host: string) => /^(?:localhost|127\.0\.0\.1|::1|\[::1\])(?::\d+)?$|^\//.test(host);
  return hosts.filter((host) => !isHere(host) && !knownShop.test(host));
}
