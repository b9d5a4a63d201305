import type { TextsOf } from "../texts-of";
import type { counts as english } from "../en/counts";

export const counts: TextsOf<typeof english> = {
  title: "Inventuren",
};
