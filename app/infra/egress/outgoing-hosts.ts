// `*` stands for one label.
const listed = [
  // The Admin API and tokens of each store, and the storage of bulk query results.
  "*.myshopify.com:443",
  "storage.googleapis.com:443",
  "api.resend.com:443",
].map(toExpression);

export interface Destination {
  host: string;
  port: number;
}

export function isListed(place: Destination, further: string[]): boolean {
  const written = formatDestination(place);
  return further.includes(written) || listed.some((pattern) => pattern.test(written));
}

export function formatDestination({ host, port }: Destination): string {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return `${bare.includes(":") ? `[${bare}]` : bare}:${port}`;
}

export function placeOfUrl(address: string): Destination {
  const { protocol, hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) || (protocol === "https:" ? 443 : 80) };
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", "[a-z0-9][a-z0-9-]*")}$`);
}
