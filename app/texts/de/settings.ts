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
  cost: {
    title: "Kosten des Bestands",
    method: "Verfahren",
    methods: { average: "Durchschnittskosten", fifo: "Zuerst rein, zuerst raus (FIFO)" },
    methodHints: {
      average:
        "Alle Stück eines Artikels kosten gleich viel: den Durchschnitt dessen, was für den vorhandenen Bestand bezahlt wurde.",
      fifo: "Jedes Stück behält, was dafür bezahlt wurde, und die ältesten verlassen den Bestand zuerst.",
    },
    scope: "Standorte",
    scopes: { shop: "Gleiche Kosten an allen Standorten", location: "Eigene Kosten an jedem Standort" },
    scopeHints: {
      shop: "Ein Artikel kostet überall gleich viel, egal wo er lagert.",
      location: "Die Kosten richten sich danach, was am Standort eingebucht oder dorthin umgelagert wurde.",
    },
    toStore: "Kosten in Shopify eintragen",
    toStoreHint:
      "Was ein Stück im Durchschnitt kostet, wird in Shopify zu den Kosten pro Artikel und ersetzt die dortigen. Ändert später jemand Kosten in Shopify, werden sie nicht überschrieben: Sie entscheiden.",
    openStore: "Kosten in Shopify ansehen",
    hint: "Nach einer Änderung von Verfahren oder Standorten werden alle Kosten von Anfang an neu berechnet. Das kann einige Minuten dauern. Auch die Werte vergangener Tage ändern sich.",
  },
  suppliers: {
    title: "E-Mails an Lieferanten",
    replyTo: "Antworten gehen an",
    replyToHint: "Leer lassen, um die Adresse Ihres Shops zu verwenden: {{email}}.",
    message: "Nachricht auf neuen Bestellungen",
    messageHint: "Steht als Hinweis für den Lieferanten auf der Bestellung.",
    messagePlaceholder: "Geben Sie auf jedem Paket unsere Bestellnummer an.",
  },
  logo: {
    title: "Logo auf Dokumenten",
    hint: "Es steht oben auf Bestellungen, Revisionen und Rücksendescheinen. Gesendete Dokumente bleiben, wie sie sind.",
    name: "Das Logo",
    shown: "Das Logo auf Ihren Dokumenten",
    about: "{{width, number}} × {{height, number}} Pixel, {{size}}",
    notShown: "Das Logo konnte nicht geladen werden. Laden Sie die Seite neu, um es zu sehen.",
    choose: "Logo hinzufügen",
    replace: "Logo ersetzen",
    limits: "PNG oder JPEG, höchstens 1 MB und 4.000 Pixel pro Seite",
    tooLarge: "Das Logo darf höchstens 1 MB haben. Speichern Sie es kleiner oder als JPEG.",
    empty: "Die Datei ist leer.",
    unreadable: "Die Datei konnte nicht gelesen werden.",
    saving: "Das Logo wird gespeichert",
    notSaved: "{{name}} ist noch nicht gespeichert",
    saved: "Logo gespeichert",
    remove: "Logo entfernen",
    removeTitle: "Logo entfernen?",
    removeText:
      "Dokumente, die von jetzt an erstellt werden, haben kein Logo. Gesendete Dokumente behalten es.",
    removed: "Logo entfernt",
    notRemoved: "Das Logo konnte nicht entfernt werden",
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
      "Shopify fragt, ob Backroom Umlagerungen und Lieferungen anlegen, ändern und annehmen darf. Backroom nutzt das für Ihre gesendeten Bestellungen und, wenn Sie es einschalten, für Umlagerungen. Sie können es jederzeit zurücknehmen.",
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
  moving: {
    title: "Umlagerungen in Shopify als eingehend zeigen",
    hint: "Solange Ware zwischen zwei Ihrer Standorte unterwegs ist, ist sie im Shopify-Adminbereich am Ziel eingehend. Sie können sie hier oder dort annehmen: Sie zählt einmal. Umlagerungen, die schon unterwegs sind, bleiben, wie sie sind.",
    access:
      "Shopify fragt, ob Backroom Umlagerungen und Lieferungen anlegen, ändern und annehmen darf. Sie können es jederzeit zurücknehmen; was dann unterwegs ist, wird nur in Backroom angenommen.",
    partly:
      "Backroom darf keine Lieferungen annehmen. Umlagerungen, die jetzt abgehen, zeigt Shopify nicht, und der Bestand wird bei der Ankunft angepasst.",
    turnedOn: "Umlagerungen, die jetzt abgehen, sind in Shopify eingehend",
    turnedOff: "Umlagerungen, die jetzt abgehen, zeigt Shopify nicht mehr",
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
