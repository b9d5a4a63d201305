import type { TextsOf } from "../texts-of";
import type { home as english } from "../en/home";

export const home: TextsOf<typeof english> = {
  title: "Start",
};
