import { useState } from "react";
import { suppliers } from "~/api/suppliers";
import { callApi } from "./api-client";

/**
 * Asks before a supplier gets the name of another one: `check` answers whether the name is free, else `duplicate` is
 * set until it is answered. Where the list cannot be read nothing is asked, and saving reports what is wrong.
 */
export function useDuplicateName(ownId: number | null) {
  const [duplicate, setDuplicate] = useState<{ id: number; name: string } | null>(null);
  async function check(name: string): Promise<boolean> {
    const wanted = name.trim().toLowerCase();
    if (wanted === "") return true;
    const known = await callApi(suppliers.list, { query: { search: name.trim().slice(0, 200) } }).catch(
      () => [],
    );
    const other = known.find((one) => one.id !== ownId && one.name.trim().toLowerCase() === wanted);
    setDuplicate(other ?? null);
    return !other;
  }
  return { duplicate, check, forget: () => setDuplicate(null) };
}
