/** Whom the app asks over the network, and nobody else: `host:port`, a `*` standing for one label. */
const listed = [
  // Each store's Admin API and tokens, and where Shopify puts the results of bulk queries.
  "*.myshopify.com:443",
  "storage.googleapis.com:443",
  // The mail service.
  "api.resend.com:443",
].map(toExpression);

/** Where a connection leads to. */
export interface Place {
  host: string;
  port: number;
}

/** Whether a place is listed, here or among `further`, which are written `host:port` and taken as they are. */
export function isListed(place: Place, further: string[]): boolean {
  const written = writePlace(place);
  return further.includes(written) || listed.some((pattern) => pattern.test(written));
}

/** As a place is written in a list: `host:port`, the host of an IPv6 address in brackets. */
export function writePlace({ host, port }: Place): string {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return `${bare.includes(":") ? `[${bare}]` : bare}:${port}`;
}

/** Where the requests to an address go. */
export function placeOfUrl(address: string): Place {
  const { protocol, hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) || (protocol === "https:" ? 443 : 80) };
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", "[a-z0-9][a-z0-9-]*")}$`);
}
