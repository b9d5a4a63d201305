/**
 * `node --import ./simulator/preload.mjs …`: what the process sends to `https://<shop>.myshopify.com/<path>`
 * goes to `$SIMULATOR_URL/<shop>.myshopify.com/<path>`; everything else is untouched. The platform's library and
 * the app's own client both call `fetch`, so that is the one place to stand.
 */
if (!process.env.SIMULATOR_URL) {
  throw new Error("simulator/preload.mjs needs SIMULATOR_URL, the simulator's address");
}

const platformFetch = globalThis.fetch;

/**
 * The simulator's address for a platform address, or null for any other.
 * @param {string} address
 */
export function simulatorAddress(address) {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, search } = new URL(address);
  if (protocol !== "https:" || !hostname.endsWith(".myshopify.com")) return null;
  // Read each time: tests in one process have a simulator for each file.
  const simulatorUrl = process.env.SIMULATOR_URL?.replace(/\/+$/, "");
  return `${simulatorUrl}/${hostname}${pathname}${search}`;
}

/** @type {typeof globalThis.fetch} */
globalThis.fetch = function fetch(input, init) {
  const address = simulatorAddress(input instanceof Request ? input.url : String(input));
  if (address === null) return platformFetch(input, init);
  // A Request given as the options of another one hands over its method, headers, body, signal and redirect mode.
  return platformFetch(input instanceof Request ? new Request(address, input) : address, init);
};
