import { meddling } from "../history";
import type { Case } from "./case";

/** C9: nothing in the answers to a shop's people, and nothing that its stock was moved for, belongs to another shop. */
export function nothingBleeds(found: Case, others: readonly Case[]): string[] {
  const foreign = others.flatMap(({ initial, domain }) => [
    domain,
    ...[...initial.keys()].flatMap((place) => place.split("@").map((id) => `/${id}"`)),
  ]);
  const own = new Set([...found.initial.keys()].flatMap((place) => place.split("@").map((id) => `/${id}"`)));
  const texts = found.asked.map(({ answer, user, what }) => ({
    who: `${user}: ${what}`,
    text: JSON.stringify(answer ?? null),
  }));
  const told = texts.flatMap(({ who, text }) =>
    foreign
      .filter((word) => !own.has(word) && text.includes(word))
      .map((word) => `C9: ${who} got ${word} in an answer, which is another shop's`),
  );
  const rows = others.flatMap(({ dump }) => dump.inventory_operations.map(({ id }) => id));
  const shared = found.dump.inventory_operations
    .filter(({ id }) => rows.includes(id))
    .map(({ id }) => `C9: operation ${id} belongs to two shops`);
  return [...told, ...shared];
}

/** C9: the id of another shop's document is as unknown as one that never was. */
export function otherShopsAreRefused({ asked }: Case): string[] {
  return asked
    .filter(({ what, isOpen, attempts }) => what.startsWith(meddling) && !isOpen && attempts.at(-1) !== 404)
    .map(
      ({ user, what, path, attempts }) => `C9: ${user}: ${what} ${path} was answered with ${attempts.at(-1)}`,
    );
}
