import { useEffect, useRef, useState } from "react";

/** Units by location and variant; what is not there yet is not known. */
export type AvailableUnits = Readonly<Record<string, Readonly<Record<string, number>>>>;

const mostAtOnce = 200;

/** What is on hand of these variants at every location; added variants are requested as they come. */
export function useShelves(variantIds: readonly string[]): {
  availableAt: (locationId: string, variantId: string) => number | null;
} {
  const [shelves, setShelves] = useState<AvailableUnits>({});
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());
  const wanted = variantIds.join(",");
  useEffect(() => {
    const fresh = wanted.split(",").filter((id) => id !== "" && !asked.current.has(id));
    for (const id of fresh) asked.current.add(id);
    for (let from = 0; from < fresh.length; from += mostAtOnce) {
      const ids = fresh.slice(from, from + mostAtOnce);
      readShelves(ids).then(
        (read) => {
          setShelves((old) => merge(old, read));
          setKnown((old) => new Set([...old, ...ids]));
        },
        () => ids.forEach((id) => asked.current.delete(id)),
      );
    }
  }, [wanted]);
  return {
    availableAt: (locationId, variantId) =>
      known.has(variantId) ? (shelves[locationId]?.[variantId] ?? 0) : null,
  };
}

async function readShelves(ids: readonly string[]): Promise<AvailableUnits> {
  const answer = await fetch(`/app/transfers/shelves?${new URLSearchParams({ ids: ids.join(",") })}`);
  if (!answer.ok) throw new Error(`The levels could not be read: ${answer.status}`);
  return (await answer.json()) as AvailableUnits;
}

function merge(old: AvailableUnits, read: AvailableUnits): AvailableUnits {
  const merged: Record<string, Readonly<Record<string, number>>> = { ...old };
  for (const [locationId, units] of Object.entries(read)) {
    merged[locationId] = { ...merged[locationId], ...units };
  }
  return merged;
}
