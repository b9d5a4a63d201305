import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";
import pino from "pino";
import { env } from "../env/env.server";
import { secretValues } from "../env/secret-values.server";
import { scrubLine } from "./log-scrubbing";

const fieldsOfNow = new AsyncLocalStorage<Record<string, unknown>>();

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
    { write: (line: string) => write(scrubLine(line, secretValues)) },
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

const consoleLevels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** From here on what libraries write to the console, and what Node warns of, are lines of the log and nothing else. */
export function takeOverConsole(into = log): void {
  const component = "console";
  for (const [method, level] of Object.entries(consoleLevels))
    globalThis.console[method as keyof typeof consoleLevels] = (...words: unknown[]) => {
      // What is no text stays apart from it: secrets are known by the names of their fields.
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
