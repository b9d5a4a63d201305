import { singleLine } from "./single-line";

/** Longer names are cut by most mail readers, and by some servers refused. */
const longestName = 80;

/**
 * A From header with this name in front of the address of another one: `"Driftwood, Inc." <orders@backroom.example>`.
 * The mail service encodes letters beyond ASCII. No name can end its quotes or add an address or a header.
 */
export function senderOf(name: string, from: string): string {
  const address = addressIn(from);
  const shown = [...singleLine(name.replace(/[<>\\]/g, " ").replaceAll('"', "'"))];
  const kept = shown.slice(0, longestName).join("").trim();
  return kept === "" ? address : `"${kept}" <${address}>`;
}

/** The bare address of `Name <address>`, or of an address alone. */
export function addressIn(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
}

/** A From header with its name as it is, and the address of another one. */
export function withAddress(sender: string, from: string): string {
  const [, name = ""] = /^(".*") <[^<>]+>$/.exec(sender) ?? [];
  return name ? `${name} <${addressIn(from)}>` : from;
}
