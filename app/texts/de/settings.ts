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
  approval: {
    title: "Freigabe von Bestellungen",
    isOn: "Bestellungen über einem Betrag brauchen eine Freigabe",
    isOnHint:
      "Wer Bestellungen freigibt, kann sie auch selbst senden. Nach der Freigabe kann sie jeder senden. Wenn Sie dies einschalten, gehören Sie zu den Personen, die freigeben.",
    over: "Nötig über",
    overHint:
      "Verglichen wird mit der Summe der Bestellung. Eine Bestellung in anderer Währung braucht immer eine Freigabe.",
    approvers: "Wer freigibt",
    approversHint:
      "Aufgeführt sind alle, die Backroom schon geöffnet haben. Die Inhaberin oder der Inhaber des Shops kann immer freigeben.",
    onlyApprovers: "Nur wer Bestellungen freigibt, kann das ändern.",
    owner: "{{name}} (Inhaber des Shops)",
  },
  receiving: {
    title: "Wareneingang",
    tolerance: "Mehr als bestellt",
    toleranceHint:
      "Bis zu so viel mehr wird je Position ohne Rückfrage eingebucht. Darüber fragt Backroom nach.",
    damaged: "Beschädigte Ware in Shopify als beschädigt führen",
    damagedHint:
      "Sie zählt in Shopify als vorhanden, aber nicht als verfügbar. Sonst steht sie nur im Wareneingang.",
  },
  suppliers: {
    title: "E-Mails an Lieferanten",
    replyTo: "Antworten gehen an",
    replyToHint: "Leer lassen, um die Adresse Ihres Shops zu verwenden: {{email}}.",
    message: "Nachricht auf neuen Bestellungen",
    messageHint: "Steht als Hinweis für den Lieferanten auf der Bestellung.",
    messagePlaceholder: "Geben Sie auf jedem Paket unsere Bestellnummer an.",
  },
  mailDomain: {
    title: "Von der eigenen Domain senden",
    hint: "E-Mails an Lieferanten kommen von der Adresse von Backroom, mit dem Namen Ihres Shops. Richten Sie hier Ihre Domain ein, um sie von Ihrer eigenen Adresse zu senden.",
    address: "Senden von",
    placeholder: "einkauf@ihr-shop.de",
    addressHint: "Eine Adresse einer Domain, deren DNS-Einträge Sie ändern können.",
    add: "Domain einrichten",
    added: "Domain hinzugefügt",
    states: { pending: "Ausstehend", verified: "Bestätigt", failed: "Fehlgeschlagen" },
    pending:
      "Legen Sie diese Einträge dort an, wo Sie Ihre Domain verwalten. Sobald sie gefunden sind, kommen E-Mails von {{address}}. Das kann bis zu drei Tage dauern.",
    verified: "E-Mails an Lieferanten kommen von {{address}}. Behalten Sie diese Einträge.",
    failed: "Die Einträge für {{address}} wurden nicht gefunden",
    lost: "Die Einträge für {{address}} fehlen",
    fallback:
      "Bis sie gefunden sind, kommen E-Mails von der Adresse von Backroom mit dem Namen Ihres Shops. Prüfen Sie die Einträge, und lassen Sie sie dann erneut prüfen.",
    recordStates: { pending: "Noch nicht gefunden", verified: "Gefunden", failed: "Nicht gefunden" },
    name: "Name",
    value: "Wert",
    priority: "Priorität {{priority, number}}",
    copy: "Kopieren",
    copyOf: "{{label}} von {{record}} kopieren",
    copied: "Kopiert",
    notCopied: "Kopieren war nicht möglich. Markieren Sie den Text und kopieren Sie ihn.",
    lastChecked: "Zuletzt geprüft {{time}}",
    check: "Erneut prüfen",
    checked: {
      pending: "Die Einträge wurden noch nicht gefunden",
      verified: "Domain bestätigt",
      failed: "Die Einträge wurden nicht gefunden",
    },
    remove: "Domain entfernen",
    removeTitle: "{{domain}} entfernen?",
    removeText:
      "E-Mails an Lieferanten kommen wieder von der Adresse von Backroom. Die DNS-Einträge können Sie dann löschen.",
    removed: "Domain entfernt",
    notRemoved: "Die Domain konnte nicht entfernt werden",
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
