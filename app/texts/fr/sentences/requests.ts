import type { requests as english } from "../../en/sentences/requests";
import type { TextsOf } from "../../texts-of";

type OfForm = "bodyNotWhole" | "bodyTooSlow" | "bodyTooLarge" | "tooMany";

/** What may be wrong with the form of a supplier's answer as it is sent. */
export const requests: TextsOf<Pick<typeof english, OfForm>> = {
  bodyNotWhole: "La réponse n’est pas arrivée en entier.",
  bodyTooSlow: "La réponse a mis trop de temps à arriver.",
  bodyTooLarge: "La réponse dépasse {{megabytes, number}} Mo.",
  tooMany: "Trop de demandes à la fois. Réessayez dans quelques secondes.",
};
