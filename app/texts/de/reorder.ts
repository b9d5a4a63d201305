import type { TextsOf } from "../texts-of";
import type { reorder as english } from "../en/reorder";

export const reorder: TextsOf<typeof english> = {
  title: "Nachbestellen",
};
