/**
 * `node --import ./tests/support/watch-outgoing.mjs …`, after the preload that plays the platform: writes a line into
 * $OUTGOING_FILE for each address that the process and its workers fetch and each host they connect to.
 */
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

const file = process.env.OUTGOING_FILE;
if (!file) throw new Error("tests/support/watch-outgoing.mjs needs OUTGOING_FILE, the file to write to");

const seen = new Set();
/** @param {string} line */
function tell(line) {
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, `${line}\n`);
}

const fetchBefore = globalThis.fetch;
/** @type {typeof globalThis.fetch} */
globalThis.fetch = function fetch(input, init) {
  const address = input instanceof Request ? input.url : String(input);
  tell(`fetch ${URL.canParse(address) ? new URL(address).host : address}`);
  return fetchBefore(input, init);
};

const connectBefore = Socket.prototype.connect;
/** @param {unknown[]} args */
Socket.prototype.connect = function connect(...args) {
  const [first] = args.flat();
  const where =
    typeof first === "object" && first !== null ? (first.path ?? first.host ?? "localhost") : args[1];
  tell(`connect ${String(where ?? "localhost")}`);
  return connectBefore.apply(this, args);
};
