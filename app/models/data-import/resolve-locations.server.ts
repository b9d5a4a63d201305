import type { Tx } from "~/infra/db/db.server";
import { type Sentence, sentence } from "~/texts/translate";
import { findByName, readLocations } from "./find-locations.server";
import { sameName } from "./similar-name";
import type { Choices, Verdict } from "./target";
import type { Values } from "./values";

interface ResolvedLocation {
  /** Null: where the shop receives its orders. */
  locationId: bigint | null;
  reason?: Sentence;
  /** Where somebody has chosen it: they may choose another. */
  choice?: Pick<Verdict<never>, "choiceOf" | "proposals">;
  verdict?: Verdict<never>;
}

type Resolve = (said: Values[string] | undefined, how: { isNeeded: boolean }) => ResolvedLocation;

/**
 * Finds where orders are for by the name that the file has. One that names none of the store's is for where the shop
 * receives its orders; where that is not enough and the store has several, somebody has to choose.
 */
export async function locationResolver(tx: Tx, shopId: number, choices: Choices): Promise<Resolve> {
  const all = await readLocations(tx, shopId);
  const idOf = findByName(all);
  const inUse = all.filter(({ active }) => active);
  const proposals = inUse
    .map(({ id, name }) => ({ id: String(id), name }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (said, { isNeeded }) => {
    const name = said === undefined ? "" : String(said);
    const known = idOf(name);
    if (known !== null) return { locationId: known };
    const choiceOf = `location:${sameName(name)}`;
    const chosen = inUse.find(({ id }) => String(id) === choices[choiceOf]);
    if (chosen) {
      const reason = sentence("imports.chosenLocation", { place: chosen.name });
      return { locationId: chosen.id, reason, choice: { choiceOf, proposals } };
    }
    if (isNeeded && choices[choiceOf] === "skip")
      return { locationId: null, verdict: { outcome: "skipped", choiceOf } };
    if (isNeeded && inUse.length > 1) {
      const reason = sentence(name === "" ? "imports.whichLocation" : "imports.whichLocationOf", {
        place: name,
      });
      return { locationId: null, verdict: { outcome: "choice", reason, choiceOf, proposals } };
    }
    return {
      locationId: null,
      ...(name !== "" && { reason: sentence("imports.otherLocation", { place: name }) }),
    };
  };
}
