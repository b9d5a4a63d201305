import type { shopify as english } from "../../en/sentences/shopify";
import type { TextsOf } from "../../texts-of";

export const shopify: TextsOf<typeof english> = {
  words: "{{words}}",
  silent: "Shopify antwortet gerade nicht. Versuchen Sie es in einer Weile noch einmal.",
  noAnswer: "Shopify hat nicht geantwortet.",
  slower: "Shopify bittet die App, langsamer zu fragen.",
  unavailable: "Shopify ist gerade nicht erreichbar.",
  refused: "Shopify hat die Anfrage abgelehnt: {{words}}",
  refusedWithStatus: "Shopify hat die Anfrage abgelehnt ({{status}}).",
  unknownForm: "Shopify hat in einer Form geantwortet, die die App nicht kennt.",
  unknownData: "Die Daten von Shopify kamen in einer Form, die die App nicht kennt.",
  accessOver:
    "Shopify erkennt den Zugriff der App nicht mehr an. Öffnen Sie die App in der Shopify-Verwaltung, um ihn zu erneuern.",
  notServed: "Shopify bedient diesen Shop gerade nicht.",
  noAccess:
    "Backroom hat keinen Zugriff auf Ihren Shop. Öffnen Sie die App in der Verwaltung Ihres Shops, um ihn wieder zu erlauben.",
  grantOver: "Der Shop gewährt keinen Zugriff mehr.",
  storeSilent: "Der Shop antwortet nicht.",
  noRefunds: "Shopify gibt keine Seite mit Erstattungen heraus.",
  readingBroke: "Das Lesen der Daten aus Shopify brach ab.",
  dataRefused: "Shopify hat die Herausgabe der Daten abgelehnt: {{words}}",
  noDataAccess: "der Zugriff auf die Daten fehlt",
  dataNotPrepared: "Shopify konnte die Daten nicht vorbereiten.",
  importElsewhere: "Ein anderer Vorgang importiert diesen Shop.",
  importRunning: "Es läuft schon ein Import.",
  importGoesOn: "Der Import geht gleich weiter.",
  importFault: "Etwas ist schiefgegangen; es wird noch einmal versucht.",
  checkBeginsAnew: "Der Vorgang endet; die Prüfung beginnt von Neuem.",
  uninstalled: "Der Shop hat die App nicht mehr.",
  steps: {
    locations: "Shop und Standorte",
    catalogue: "Produkte und Varianten",
    levels: "Bestände",
    orders: "Bestellungen des letzten Jahres",
    refunds: "Erstattungen",
  },
};
