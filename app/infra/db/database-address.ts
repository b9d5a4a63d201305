import { z } from "zod";

const kept = ["verify-full", "disable"];

/**
 * A zod type for the address of a PostgreSQL server, or nothing. The address of another machine states how its traffic
 * is protected: by TLS with a verified certificate, or by a private network, which only a person can know.
 */
export const databaseAddress = z
  .string()
  .refine(
    saysHowItIsKept,
    "must end in ?sslmode=verify-full, or in ?sslmode=disable where nobody else is on the network",
  );

function saysHowItIsKept(address: string): boolean {
  if (address === "" || isSocket.test(address)) return true;
  // The host may be missing or stand in the query; without one the driver connects to this machine.
  const whole = address.replace("@/", "@localhost/");
  if (!URL.canParse(whole)) return false;
  const url = new URL(whole);
  return isHere(url) || kept.includes(url.searchParams.get("sslmode") ?? "");
}

/** The two forms in which the driver takes a socket without a host. */
const isSocket = /^(?:\/|socket:)/;

/** True for the loopback network, or a socket in this machine's file system. */
function isHere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return /^(?:|\/.*|localhost|\[::1\]|127(?:\.\d+){3})$/.test(host);
}
