import type { texts as english } from "./en";
import type { TextsOf } from "./texts-of";
import { common } from "./de/common";
import { navigation } from "./de/navigation";

export const texts: TextsOf<typeof english> = { common, navigation };

export { default as polaris } from "@shopify/polaris/locales/de.json";
