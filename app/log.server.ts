import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { env } from "./env.server";
import { scrubLine } from "./log-scrubbing";

const fieldsOfNow = new AsyncLocalStorage<Record<string, unknown>>();

// Values that must not appear whatever field they come in; a scheme's address may carry a password.
const secrets = [
  env.SHOPIFY_API_SECRET,
  ...(env.SHOPIFY_API_SECRET_OLD ? [env.SHOPIFY_API_SECRET_OLD] : []),
  env.RESEND_API_KEY,
  ...env.ENCRYPTION_KEYS.map((key) => key.slice(key.indexOf(":") + 1)),
];

/** A log that writes one JSON line an entry, with every secret taken out of the finished line. */
export function createLog(level: string, write: (line: string) => void): pino.Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => fieldsOfNow.getStore() ?? {},
      serializers: { err: pino.stdSerializers.errWithCause, error: pino.stdSerializers.errWithCause },
    },
    // The finished line is scrubbed, not its fields: nothing can reach the output beside it.
    { write: (line: string) => write(scrubLine(line, secrets)) },
  );
}

const output = pino.destination({ dest: 1, sync: true });

/** The log of the process. */
export const log = createLog(env.LOG_LEVEL, (line) => output.write(line));

/** A log whose every line carries these fields. */
export function childLog(fields: Record<string, unknown>): pino.Logger {
  return log.child(fields);
}

/** Every line logged while `work` runs carries these fields, whoever logs it. */
export function withLogFields<T>(fields: Record<string, unknown>, work: () => T): T {
  return fieldsOfNow.run({ ...fieldsOfNow.getStore(), ...fields }, work);
}

/** From here on every line of the work under way carries these fields too. */
export function addLogFields(fields: Record<string, unknown>): void {
  Object.assign(fieldsOfNow.getStore() ?? {}, fields);
}
