import type { logos as english } from "../../en/sentences/logos";
import type { TextsOf } from "../../texts-of";

export const logos: TextsOf<typeof english> = {
  otherType: "muss ein PNG oder ein JPEG sein",
  broken:
    "ist beschädigt und kann nicht gelesen werden. Speichern Sie es mit einem anderen Programm noch einmal.",
  tooManyPixels: "darf höchstens 4.000 Pixel pro Seite haben",
  tooLarge: "Das Logo darf höchstens 1 MB haben.",
  removed: "Das Logo ist entfernt.",
};
