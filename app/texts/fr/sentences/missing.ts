import type { missing as english } from "../../en/sentences/missing";
import type { TextsOf } from "../../texts-of";

/** What a supplier's answer may look for in vain. */
export const missing: TextsOf<Pick<typeof english, "confirmation link" | "purchase order">> = {
  "confirmation link": "Il n’y a pas de lien pour confirmer cette commande.",
  "purchase order": "Cette commande n’existe pas.",
};
