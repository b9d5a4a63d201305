import type { TextsOf } from "../texts-of";
import type { settings as english } from "../en/settings";

export const settings: TextsOf<typeof english> = {
  title: "Einstellungen",
};
