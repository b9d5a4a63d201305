import type { shopify as english } from "../../en/sentences/shopify";
import type { TextsOf } from "../../texts-of";

export const shopify: TextsOf<typeof english> = {
  words: "{{words}}",
  silent: "Shopify antwortet gerade nicht. Versuchen Sie es in einigen Minuten erneut.",
  noAnswer: "Shopify hat nicht geantwortet.",
  slower: "Shopify begrenzt gerade die Zahl der Anfragen.",
  unavailable: "Shopify ist gerade nicht erreichbar.",
  refused: "Shopify hat die Anfrage abgelehnt: {{words}}",
  refusedWithStatus: "Shopify hat die Anfrage abgelehnt ({{status}}).",
  unknownForm: "Backroom konnte die Antwort von Shopify nicht lesen.",
  unknownData: "Backroom konnte die Daten von Shopify nicht lesen.",
  accessOver:
    "Der Zugriff von Backroom auf Shopify ist abgelaufen. Öffnen Sie Backroom im Shopify-Adminbereich, um ihn zu erneuern.",
  notServed: "Dieser Shop ist bei Shopify gerade nicht verfügbar.",
  noAccess:
    "Backroom hat keinen Zugriff auf Ihren Shop. Öffnen Sie Backroom im Shopify-Adminbereich, um ihn wieder zu erlauben.",
  noShipmentAccess:
    "Geben Sie Backroom zuerst Zugriff auf Umlagerungen und Lieferungen: Schalten Sie dies in den Einstellungen ein.",
  grantOver: "Der Shop hat Backroom den Zugriff entzogen.",
  stillThere: "Shopify hat noch, was als gelöscht gemeldet wurde.",
  cannotTell:
    "Der Shop ist bei Shopify nicht verfügbar; ob Backroom installiert ist, lässt sich nicht feststellen.",
  storeSilent: "Der Shop antwortet nicht.",
  noRefunds: "Shopify hat keine Erstattungen zurückgegeben.",
  readingBroke: "Das Lesen der Daten aus Shopify wurde unterbrochen.",
  dataRefused: "Shopify hat die Datenabfrage abgelehnt: {{words}}",
  noDataAccess: "der Zugriff auf die Daten fehlt",
  dataNotPrepared: "Shopify konnte die Daten nicht vorbereiten.",
  importElsewhere: "Dieser Shop wird bereits importiert.",
  importRunning: "Es läuft bereits ein Import.",
  importGoesOn: "Der Import wird gleich fortgesetzt.",
  importFault: "Etwas ist schiefgegangen. Der Import wird erneut versucht.",
  checkBeginsAnew: "Der Abgleich wurde unterbrochen und beginnt von vorn.",
  uninstalled: "Backroom ist in diesem Shop nicht mehr installiert.",
  steps: {
    locations: "Shop und Standorte",
    catalogue: "Produkte und Varianten",
    levels: "Bestände",
    orders: "Bestellungen",
    refunds: "Erstattungen",
  },
};
