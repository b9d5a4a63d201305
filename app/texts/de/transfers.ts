import type { TextsOf } from "../texts-of";
import type { transfers as english } from "../en/transfers";

export const transfers: TextsOf<typeof english> = {
  title: "Umlagerungen",
};
