import { addressesIn, distinctAddresses } from "~/models/fields/addresses";

/** Who gets a copy of an email, each list separated by ", "; `bcc` are not shown to the others. */
export interface Copies {
  cc: string;
  bcc: string;
}

/** The copies of an email to `to`: nobody gets it twice, and who is named openly is not hidden. */
export function copiesOf(to: string, { cc, bcc }: Copies): Copies {
  const open = distinctAddresses(addressesIn(cc), [to]);
  const hidden = distinctAddresses(addressesIn(bcc), [to, ...open]);
  return { cc: open.join(", "), bcc: hidden.join(", ") };
}

/** How many mailboxes an email goes to, its recipient's among them. */
export function countAddresses({ cc, bcc }: Copies): number {
  return 1 + addressesIn(cc).length + addressesIn(bcc).length;
}
