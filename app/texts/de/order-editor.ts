import type { TextsOf } from "../texts-of";
import type { orderEditor as english } from "../en/order-editor";

export const orderEditor: TextsOf<typeof english> = {
  title: "Bestellung anlegen",
};
