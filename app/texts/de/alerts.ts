import type { TextsOf } from "../texts-of";
import type { alerts as english } from "../en/alerts";

export const alerts: TextsOf<typeof english> = {
  title: "Hinweise",
};
