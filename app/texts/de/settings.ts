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
  suppliers: {
    title: "E-Mails an Lieferanten",
    replyTo: "Antworten gehen an",
    replyToHint: "Leer lassen, um die Adresse Ihres Shops zu verwenden: {{email}}.",
    message: "Nachricht auf neuen Bestellungen",
    messageHint: "Steht als Hinweis für den Lieferanten auf der Bestellung.",
    messagePlaceholder: "Geben Sie auf jedem Paket unsere Bestellnummer an.",
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
