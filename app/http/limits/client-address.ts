import { isIPv6 } from "node:net";

interface Seen {
  /** Of the connection. */
  remote: string;
  /** X-Forwarded-For as it arrived. */
  forwarded: string;
  /** How many proxies of ours each appended an address to it. */
  hops: number;
}

/** Whom a request is from: what a client wrote into the header itself counts for nothing. An IPv6 network is one client. */
export function clientAddress({ remote, forwarded, hops }: Seen): string {
  const told = forwarded.split(",").map((address) => address.trim());
  const address = hops === 0 ? remote : (told.at(-hops) ?? told[0] ?? "");
  return networkOf(address || remote);
}

/** Anybody with IPv6 has 2^64 addresses at least. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
