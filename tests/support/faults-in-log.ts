import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { testEnvironment } from "./environment";

const secrets: Record<string, string> = {
  "the app's secret": testEnvironment.SHOPIFY_API_SECRET,
  "the mail service's key": testEnvironment.RESEND_API_KEY,
  "the mail service's webhook secret": testEnvironment.RESEND_WEBHOOK_SECRET.slice("whsec_".length),
  "the encryption key": testEnvironment.ENCRYPTION_KEYS.split(":")[1] ?? "?",
};
const shapes: Record<string, RegExp> = {
  "a session token": /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  "an access token": /\bshp(?:at|rt|ua|ca)_\w{4,}/,
  "a sealed token": /\bv1\.[a-z0-9-]{1,16}\.[\w-]{16}\.[\w-]{8,}\.[\w-]{22}/,
};

/**
 * Secrets that stand in this log, and lines that are not of the log's own form, with the line's number; a whole run's
 * log is read as a stream.
 */
export async function faultsInLog(file: string): Promise<string[]> {
  const found: string[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    if (!isOfTheLog(line)) found.push(`no entry of the log in line ${number}: ${line.slice(0, 80)}`);
    for (const [name, secret] of Object.entries(secrets))
      if (line.includes(secret)) found.push(`${name} in line ${number}`);
    for (const [name, shape] of Object.entries(shapes))
      if (shape.test(line)) found.push(`${name} in line ${number}`);
  }
  return found;
}

/** Fails the run for what faultsInLog finds. Vitest tells an error of a teardown, and by itself takes the run for passed. */
export async function assertCleanLog(file: string): Promise<void> {
  const told = await faultsInLog(file);
  if (told.length === 0) return;
  process.exitCode = 1;
  throw new Error(`${file} tells ${told.slice(0, 20).join(", ")}`);
}

function isOfTheLog(line: string): boolean {
  try {
    const { level, time } = JSON.parse(line) as Record<string, unknown>;
    return typeof level === "string" && typeof time === "string";
  } catch {
    return false;
  }
}
