import { z } from "zod";

const kept = ["verify-full", "disable"];

/**
 * The address of a PostgreSQL, or nothing. One of another machine says how what is asked there is kept from others: by TLS, with
 * a certificate that is checked, or by the network itself, which only a person can know.
 */
export const databaseAddress = z
  .string()
  .refine(
    saysHowItIsKept,
    "must end in ?sslmode=verify-full, or in ?sslmode=disable where nobody else is on the network",
  );

function saysHowItIsKept(address: string): boolean {
  if (address === "") return true;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return isHere(url) || kept.includes(url.searchParams.get("sslmode") ?? "");
}

/** This machine's own network, or a socket among its files. */
function isHere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? hostname;
  return (
    host === "" ||
    host.startsWith("/") ||
    host === "localhost" ||
    host === "[::1]" ||
    /^127(\.\d+){3}$/.test(host)
  );
}
