import { scrubLine } from "./log-scrubbing";

type Fields = object;

let secrets: readonly string[] = [];

/** From here on these values are in no line, whatever they stand under. */
export function hideValues(values: readonly string[]): void {
  secrets = values;
}

/** A line as the app logs them, for what runs where the app is not loaded. */
export function warn(fields: Fields, msg: string): void {
  write("warn", fields, msg);
}

/** As `warn`, of what is as it should be. */
export function note(fields: Fields, msg: string): void {
  write("info", fields, msg);
}

/** Of what ends the process. */
export function tellEnd(error: unknown, msg: string): void {
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
