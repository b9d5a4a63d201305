import "i18next";
import type { texts } from "./en";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "texts";
    resources: { texts: typeof texts };
  }
}
