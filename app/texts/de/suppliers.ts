import type { TextsOf } from "../texts-of";
import type { suppliers as english } from "../en/suppliers";

export const suppliers: TextsOf<typeof english> = {
  title: "Lieferanten",
};
