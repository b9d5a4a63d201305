import { scrubLine } from "./log-scrubbing";

type Fields = object;

let secrets: readonly string[] = [];

export function hideValues(values: readonly string[]): void {
  secrets = values;
}

/** Writes a line in the app's log format, for code that runs before the app is loaded. */
export function warn(fields: Fields, msg: string): void {
  write("warn", fields, msg);
}

export function note(fields: Fields, msg: string): void {
  write("info", fields, msg);
}

/** For an error that ends the process. */
export function fatal(error: unknown, msg: string): void {
  const err = toFields(error instanceof Error ? error : new Error(String(error)));
  write("fatal", { err }, msg);
}

function toFields({ name, message, stack, cause }: Error): Fields {
  return { type: name, message, stack, ...(cause instanceof Error && { cause: toFields(cause) }) };
}

function write(level: string, fields: Fields, msg: string): void {
  const line = JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg });
  process.stdout.write(`${scrubLine(line, secrets)}\n`);
}
