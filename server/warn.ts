/** A line as the app logs them, for what runs where the app is not loaded. */
export function warn(fields: object, msg: string): void {
  const line = { level: "warn", time: new Date().toISOString(), ...fields, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
