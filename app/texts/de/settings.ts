import type { settings as english } from "../en/settings";
import type { TextsOf } from "../texts-of";

export const settings: TextsOf<typeof english> = {
  title: "Einstellungen",
  saved: "Einstellungen gespeichert",
  orders: {
    title: "Neue Bestellungen",
    hint: "Vorgaben für neue Bestellungen. Sie lassen sich in jeder Bestellung ändern.",
    location: "Lieferung an",
    primary: "Hauptstandort",
    primaryNamed: "Hauptstandort ({{name}})",
    currency: "Währung",
    shopCurrency: "Währung des Shops ({{currency}})",
    tax: "Steuer",
    taxHint: "In Prozent der Zwischensumme. Geben Sie 0 ein, wenn Ihre Bestellungen keine Steuer enthalten.",
  },
  receiving: {
    title: "Wareneingang",
    tolerance: "Mehr als bestellt",
    toleranceHint:
      "Bis zu so viel mehr wird je Position ohne Rückfrage eingebucht. Darüber fragt Backroom nach.",
  },
  suppliers: {
    title: "E-Mails an Lieferanten",
    replyTo: "Antworten gehen an",
    replyToHint: "Leer lassen, um die Adresse Ihres Shops zu verwenden: {{email}}.",
    message: "Nachricht auf neuen Bestellungen",
    messageHint: "Steht als Hinweis für den Lieferanten auf der Bestellung.",
    messagePlaceholder: "Geben Sie auf jedem Paket unsere Bestellnummer an.",
  },
  incoming: {
    title: "Gesendete Bestellungen in Shopify als eingehend zeigen",
    hint: "Jede gesendete Bestellung wird im Shopify-Adminbereich zu einer eingehenden Umlagerung. Ihr Team sieht dort, was unterwegs ist und wann es ankommt. Sie können die Ware hier oder dort annehmen: Sie zählt einmal.",
    access:
      "Shopify fragt, ob Backroom Umlagerungen und Lieferungen anlegen, ändern und annehmen darf. Backroom nutzt das nur für Ihre gesendeten Bestellungen. Sie können es jederzeit zurücknehmen.",
    turnOn: "Einschalten",
    turnOff: "Ausschalten",
    isOn: "Ein",
    isOff: "Aus",
    partly:
      "Backroom darf keine Lieferungen annehmen. Beim Wareneingang hier werden die eingehenden Einheiten abgezogen, und der Bestand wird angepasst.",
    turnedOn: "Gesendete Bestellungen sind in Shopify eingehend",
    turnedOff: "Gesendete Bestellungen sind in Shopify nicht mehr eingehend",
    declined: "Nichts wurde geändert: Backroom hat keinen Zugriff auf Umlagerungen und Lieferungen erhalten.",
  },
  guide: {
    title: "Einrichtungsanleitung",
    shown: "Die Anleitung bleibt auf der Startseite, bis alle Schritte erledigt sind.",
    dismissed: "Sie haben die Anleitung ausgeblendet.",
    showAgain: "Anleitung wieder anzeigen",
    back: "Die Anleitung steht wieder auf der Startseite",
  },
  export: {
    title: "Datenexport",
    hint: "Lieferanten, Bestellungen, Wareneingänge, Nachbestellregeln, Bestände, Umlagerungen, Inventuren und Hinweise in einer ZIP-Datei, als CSV für Tabellenprogramme und als JSON.",
    start: "Alles exportieren",
    stop: "Abbrechen",
    preparing: "Die Datei wird vorbereitet",
    progress: "{{size}} heruntergeladen",
    done: "Export gespeichert",
    failed: "Der Export konnte nicht abgeschlossen werden",
  },
};
