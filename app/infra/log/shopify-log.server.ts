import { LogSeverity } from "@shopify/shopify-app-remix/server";
import { log } from "./log.server";

const levels = {
  [LogSeverity.Error]: "error",
  [LogSeverity.Warning]: "warn",
  [LogSeverity.Info]: "debug",
  [LogSeverity.Debug]: "trace",
} as const;

const tokenLines = /Attempting to authenticate session token|Session token is valid/;

/** Writes the library's log to ours, one level lower, without the lines that print tokens. */
export function logForLibrary(severity: LogSeverity, message: string, into = log): void {
  if (tokenLines.test(message)) return;
  into[levels[severity]]({ component: "shopify-app-remix" }, message);
}
