import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { testEnvironment } from "./environment";

const secrets: Record<string, string> = {
  "the app's secret": testEnvironment.SHOPIFY_API_SECRET,
  "the mail service's key": testEnvironment.RESEND_API_KEY,
  "the encryption key": testEnvironment.ENCRYPTION_KEYS.split(":")[1] ?? "?",
};
const shapes: Record<string, RegExp> = {
  "a session token": /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  "an access token": /\bshp(?:at|rt|ua|ca)_\w{4,}/,
  "a sealed token": /\bv1\.[a-z0-9-]{1,16}\.[\w-]{16}\.[\w-]{8,}\.[\w-]{22}/,
};

/** What must be in no log and stands in this one, with the line's number; a whole run's log is read as a stream. */
export async function secretsInLog(file: string): Promise<string[]> {
  const found: string[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    for (const [name, secret] of Object.entries(secrets))
      if (line.includes(secret)) found.push(`${name} in line ${number}`);
    for (const [name, shape] of Object.entries(shapes))
      if (shape.test(line)) found.push(`${name} in line ${number}`);
  }
  return found;
}
