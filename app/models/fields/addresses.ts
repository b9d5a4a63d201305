/** The addresses of a list such as "a@b.example, c@d.example"; semicolons separate too. */
export function addressesIn(list: string): string[] {
  return list
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter(Boolean);
}

/** How many addresses get an open copy of an email, and how many a hidden one. */
export const mostCopies = 5;

/** Each address once, whatever its case, in the order of first mention; none that is among `without`. */
export function distinctAddresses(addresses: readonly string[], without: readonly string[] = []): string[] {
  const seen = new Set(without.map(folded));
  return addresses.filter((address) => {
    const isNew = !seen.has(folded(address));
    seen.add(folded(address));
    return isNew;
  });
}

/** Whether two addresses are one mailbox, as far as that can be known. */
export function isSameAddress(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

const folded = (address: string) => address.trim().toLowerCase();
