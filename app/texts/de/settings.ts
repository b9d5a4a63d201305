import type { TextsOf } from "../texts-of";
import type { settings as english } from "../en/settings";

export const settings: TextsOf<typeof english> = {
  title: "Einstellungen",
  saved: "Einstellungen gespeichert",
  orders: {
    title: "Neue Bestellungen",
    hint: "Womit eine neue Bestellung beginnt. Jede Bestellung lässt sich danach ändern.",
    location: "Wareneingang an",
    primary: "Hauptstandort",
    primaryNamed: "Hauptstandort ({{name}})",
    currency: "Währung",
    shopCurrency: "Währung des Shops ({{currency}})",
    tax: "Steuer",
    taxHint: "Von der Zwischensumme. Lassen Sie 0 stehen, wenn Ihre Bestellungen keine Steuer enthalten.",
  },
  suppliers: {
    title: "E-Mails an Lieferanten",
    replyTo: "Antworten gehen an",
    replyToHint: "An die Adresse Ihres Shops, {{email}}, wenn Sie das Feld leer lassen.",
    message: "Nachricht auf neuen Bestellungen",
    messageHint: "Steht als Hinweis für den Lieferanten auf der Bestellung.",
    messagePlaceholder: "Bitte schreiben Sie unsere Bestellnummer auf jedes Paket.",
  },
  alerts: {
    title: "Hinweise",
    lowStock: "Hinweisen, wenn der Bestand knapp wird",
    overdue: "Hinweisen, wenn eine Lieferung überfällig ist",
    threshold: "Der Bestand ist knapp ab",
    thresholdUnit: "% des Meldebestands",
    thresholdHint: "100 heißt beim Meldebestand, 120 etwas früher.",
  },
  guide: {
    title: "Einrichtung",
    shown: "Die Anleitung steht auf der Startseite, bis der letzte Schritt getan ist.",
    dismissed: "Sie haben die Anleitung ausgeblendet.",
    showAgain: "Anleitung wieder anzeigen",
    back: "Die Anleitung steht wieder auf der Startseite",
  },
  export: {
    title: "Alle Ihre Daten",
    hint: "Lieferanten, Bestellungen, Wareneingänge, Meldebestände, Bestand, Umlagerungen, Inventuren und Hinweise in einer ZIP-Datei, als CSV für Tabellenprogramme und als JSON.",
    start: "Alles exportieren",
    stop: "Anhalten",
    preparing: "Die Datei wird vorbereitet",
    progress: "{{size}} empfangen",
    done: "Export gespeichert",
    failed: "Der Export konnte nicht abgeschlossen werden",
  },
};
