import { z } from "zod";

const kept = ["verify-full", "disable"];

/**
 * The address of a PostgreSQL, or nothing. One of another machine says how what is asked there is kept from others: by
 * TLS, with a certificate that is checked, or by the network itself, which only a person can know.
 */
export const databaseAddress = z
  .string()
  .refine(
    saysHowItIsKept,
    "must end in ?sslmode=verify-full, or in ?sslmode=disable where nobody else is on the network",
  );

function saysHowItIsKept(address: string): boolean {
  if (address === "" || isSocket.test(address)) return true;
  // An address may leave its host to the query, or to the driver, which then asks this machine.
  const whole = address.replace("@/", "@localhost/");
  if (!URL.canParse(whole)) return false;
  const url = new URL(whole);
  return isHere(url) || kept.includes(url.searchParams.get("sslmode") ?? "");
}

/** The two forms in which the driver takes a socket without a host. */
const isSocket = /^(?:\/|socket:)/;

/** This machine's own network, or a socket among its files. */
function isHere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return /^(?:|\/.*|localhost|\[::1\]|127(?:\.\d+){3})$/.test(host);
}
