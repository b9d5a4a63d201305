// `*` stands for one label.
const listed = [
  // The Admin API and tokens of each store, and the storage of bulk query results.
  "*.myshopify.com:443",
  "storage.googleapis.com:443",
  "api.resend.com:443",
].map(toExpression);

export interface Place {
  host: string;
  port: number;
}

export function isListed(place: Place, further: string[]): boolean {
  const written = writePlace(place);
  return further.includes(written) || listed.some((pattern) => pattern.test(written));
}

export function writePlace({ host, port }: Place): string {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return `${bare.includes(":") ? `[${bare}]` : bare}:${port}`;
}

export function placeOfUrl(address: string): Place {
  const { protocol, hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) || (protocol === "https:" ? 443 : 80) };
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", "[a-z0-9][a-z0-9-]*")}$`);
}
