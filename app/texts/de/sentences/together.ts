import type { together as english } from "../../en/sentences/together";
import type { TextsOf } from "../../texts-of";

export const together: TextsOf<typeof english> = {
  listed: "{{first}}, {{second}}",
  also: "{{first}}; {{second}}",
  then: "{{first}} {{second}}",
  closed: "{{words}}.",
};
