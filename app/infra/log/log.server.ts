import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";
import pino from "pino";
import { env } from "../env/env.server";
import { secretValues } from "../env/secret-values.server";
import { scrubLine } from "./log-scrubbing";

const fieldsOfNow = new AsyncLocalStorage<Record<string, unknown>>();

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
    // The finished line is scrubbed rather than its fields, so nothing reaches the output unscrubbed.
    { write: (line: string) => write(scrubLine(line, secretValues)) },
  );
}

const output = pino.destination({ dest: 1, sync: true });

export const log = createLog(env.LOG_LEVEL, (line) => output.write(line));

export function childLog(fields: Record<string, unknown>): pino.Logger {
  return log.child(fields);
}

export function withLogFields<T>(fields: Record<string, unknown>, work: () => T): T {
  return fieldsOfNow.run({ ...fieldsOfNow.getStore(), ...fields }, work);
}

export function addLogFields(fields: Record<string, unknown>): void {
  Object.assign(fieldsOfNow.getStore() ?? {}, fields);
}

const consoleLevels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

export function takeOverConsole(into = log): void {
  const component = "console";
  for (const [method, level] of Object.entries(consoleLevels))
    globalThis.console[method as keyof typeof consoleLevels] = (...words: unknown[]) => {
      // Objects stay separate from the text: secrets are recognised by the names of their fields.
      const details = words
        .filter(isThing)
        .map((thing) => (thing instanceof Error ? toFields(thing) : thing));
      into[level](
        { component, ...(details.length > 0 && { details }) },
        format(...words.filter((word) => !isThing(word))),
      );
    };
  process.removeAllListeners("warning");
  process.on("warning", (err) => into.warn({ component, err }, err.message));
}

const toFields = pino.stdSerializers.errWithCause;
const isThing = (word: unknown) => typeof word === "object" && word !== null;
