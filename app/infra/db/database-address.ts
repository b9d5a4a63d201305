import { z } from "zod";

const kept = ["verify-full", "disable"];

/** The address of another machine has to say what protects its traffic: verified TLS, or a private network. */
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

const isSocket = /^(?:\/|socket:)/;

function isHere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return /^(?:|\/.*|localhost|\[::1\]|127(?:\.\d+){3})$/.test(host);
}
