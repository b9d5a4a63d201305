import type { TextsOf } from "../texts-of";
import type { receiving as english } from "../en/receiving";

export const receiving: TextsOf<typeof english> = {
  title: "Wareneingang",
};
