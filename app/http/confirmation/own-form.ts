import { isSameSignature } from "../auth/is-same-signature";

interface Sent {
  headers: Pick<Headers, "get">;
  /** What the form carried, and what it carries on this link's page. */
  proof: string;
  expected: string;
  /** The app's own. */
  origin: string;
}

/** True when a form was sent from the page of its own link. With `no-referrer` browsers send the origin "null". */
export function isOwnForm({ headers, proof, expected, origin }: Sent): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  const from = headers.get("Origin");
  if (from !== null && from !== "null" && from !== origin) return false;
  return isSameSignature(proof, expected);
}
