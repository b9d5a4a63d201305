import type { labels as english } from "../../en/sentences/labels";
import type { TextsOf } from "../../texts-of";

export const labels: TextsOf<typeof english> = {
  noSize: "ist für eine Rolle anderer Größe erforderlich",
  skip: "muss bei diesen Etiketten eine ganze Zahl von 0 bis {{most, number}} sein",
  tooMany: "dürfen zusammen höchstens {{most, number}} Etiketten sein",
};
