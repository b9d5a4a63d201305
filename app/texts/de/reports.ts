import type { TextsOf } from "../texts-of";
import type { reports as english } from "../en/reports";

export const reports: TextsOf<typeof english> = {
  title: "Berichte",
};
