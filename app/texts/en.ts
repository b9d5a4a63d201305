import { common } from "./en/common";
import { navigation } from "./en/navigation";

/** Every text of the pages, by area; the keys of the other languages are these. */
export const texts = { common, navigation };

/** What Polaris says by itself. */
export const polaris = undefined;
