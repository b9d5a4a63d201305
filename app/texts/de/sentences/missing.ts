import type { missing as english } from "../../en/sentences/missing";
import type { TextsOf } from "../../texts-of";

export const missing: TextsOf<typeof english> = {
  address: "Diese Adresse gibt es nicht.",
  record: "Diesen Eintrag gibt es nicht.",
  alert: "Diesen Hinweis gibt es nicht.",
  "confirmation link": "Zu dieser Bestellung gibt es keinen Bestätigungslink.",
  contact: "Diesen Kontakt gibt es nicht.",
  "demand exclusion": "Diese Verkäufe werden nicht ausgelassen.",
  dataImport: "Diesen Import gibt es nicht.",
  import: "Diesen Import gibt es nicht.",
  mail: "Diese E-Mail gibt es nicht.",
  "purchase order": "Diese Bestellung gibt es nicht.",
  receipt: "Diesen Wareneingang gibt es nicht.",
  "draft revision": "Zu dieser Bestellung gibt es keinen Revisionsentwurf.",
  "paper of an order": "Zu dieser Bestellung gibt es dieses PDF nicht.",
  "reorder rule": "Diese Nachbestellregel gibt es nicht.",
  shop: "Diesen Shop gibt es nicht.",
  "stock count": "Diese Inventur gibt es nicht.",
  "stock difference": "Diese Abweichung gibt es nicht.",
  "stock operation": "Diese Bestandsänderung gibt es nicht.",
  "stock transfer": "Diese Umlagerung gibt es nicht.",
  supplier: "Diesen Lieferanten gibt es nicht.",
  "supplier return": "Diese Rücksendung gibt es nicht.",
  "supplier item": "Dieser Lieferant hat diesen Artikel nicht.",
  variant: "Diese Variante gibt es nicht.",
  view: "Diese Ansicht gibt es nicht.",
};
