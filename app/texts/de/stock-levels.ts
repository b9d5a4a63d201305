import type { TextsOf } from "../texts-of";
import type { stockLevels as english } from "../en/stock-levels";

export const stockLevels: TextsOf<typeof english> = {
  title: "Bestände",
};
