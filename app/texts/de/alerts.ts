import type { alerts as english } from "../en/alerts";
import type { TextsOf } from "../texts-of";

export const alerts: TextsOf<typeof english> = {
  title: "Hinweise",
  withUnread: "Hinweise ({{count, number}})",
  list: "Hinweise",
  pages: "Seiten der Hinweise",
  type: {
    low_stock: "Niedriger Bestand",
    po_overdue: "Überfällige Lieferung",
    mail_returned: "E-Mail zurück",
    supplier_answered: "Antwort des Lieferanten",
    stock_sync: "Bestand in Shopify",
    stock_difference: "Abweichung",
    cost_difference: "Kosten",
    forecast_wrong: "Prognose",
    bill_overdue: "Überfällige Rechnung",
  },
  tabs: {
    all: "Alle",
    low_stock: "Niedriger Bestand",
    po_overdue: "Überfällige Lieferungen",
    stock_sync: "Bestand in Shopify",
    stock_difference: "Abweichungen",
  },
  unreadOnly: "Nur ungelesene",
  columns: { alert: "Hinweis", type: "Art", since: "Seit", read: "Gelesen" },
  unread: "Ungelesen",
  markRead: "Als gelesen markieren",
  markUnread: "Als ungelesen markieren",
  markReadOf: "Als gelesen markieren: {{alert}}",
  markUnreadOf: "Als ungelesen markieren: {{alert}}",
  markAllRead: "Alle angezeigten als gelesen markieren",
  markAllUnread: "Alle angezeigten als ungelesen markieren",
  notMarked: "Die Hinweise konnten nicht markiert werden",
  empty: {
    heading: "Keine offenen Hinweise",
    text: "Hier erscheinen Hinweise, wenn ein Bestand niedrig ist, eine Lieferung überfällig ist, Shopify eine Bestandsänderung nicht übernommen hat oder die Zahlen in Shopify und Backroom abweichen.",
    rules: "Meldebestände festlegen",
  },
  lowStock: {
    left: "{{name}}: noch {{count, number}} verfügbar",
    oversold: "{{name}}: {{count, number}} zu viel verkauft",
    point: "Meldebestand {{point, number}}",
    pointAndIncoming: "Meldebestand {{point, number}}, {{incoming, number}} unterwegs",
  },
  overdue: {
    due: "{{number}} von {{supplier}} war am {{date}} fällig",
    open: "{{open, number}} von {{ordered, number}} Stück sind noch nicht eingetroffen",
  },
  bill: {
    due: "Rechnung {{number}} von {{supplier}} war am {{date}} fällig",
    open: "{{amount}} sind offen",
  },
  returned: {
    bounced: "Die E-Mail mit {{number}} an {{supplier}} kam zurück",
    complained: "{{supplier}} hat die E-Mail mit {{number}} als Spam gemeldet",
    failed: "Die E-Mail mit {{number}} an {{supplier}} wurde nicht zugestellt",
    detail: "{{recipient}} hat sie nicht erhalten. Senden Sie sie an eine andere Adresse.",
    said: "Der Mailserver meldet: {{words}}",
  },
  answered: {
    confirmed: "{{supplier}} hat {{number}} unverändert bestätigt",
    changes_one: "{{supplier}} hat auf {{number}} geantwortet und würde {{count, number}} Position ändern",
    changes_other:
      "{{supplier}} hat auf {{number}} geantwortet und würde {{count, number}} Positionen ändern",
    detail:
      "Nehmen Sie die Antwort an oder lehnen Sie sie ab. Bis dahin bleibt die Bestellung, wie sie gesendet wurde.",
  },
  stockSync: {
    receipt: "Ein Wareneingang zu {{number}} ist nicht in Shopify angekommen",
    formerReceipt: "Ein Wareneingang ist nicht in Shopify angekommen",
    transfer: "Umlagerung {{id}} ist nicht in Shopify angekommen",
    count: "Inventur {{id}} ist nicht in Shopify angekommen",
    return: "Rücksendung {{number}} ist nicht in Shopify angekommen",
    formerReturn: "Eine Rücksendung ist nicht in Shopify angekommen",
    adjustment: "Bestandsänderung {{id}} ist nicht in Shopify angekommen",
    uncertain: "Shopify hat die Bestandsänderung nicht bestätigt.",
    refused:
      "Shopify hat die Bestandsänderung abgelehnt. Öffnen Sie sie, um zu entscheiden, wie es weitergeht.",
    said: "Shopify meldet: {{words}}",
  },
  differences: {
    title_one: "{{count, number}} Bestand weicht von Shopify ab",
    title_other: "{{count, number}} Bestände weichen von Shopify ab",
    decide:
      "Backroom hat keine Erklärung gefunden. Öffnen Sie den Hinweis, um zu entscheiden, welche Zahl stimmt.",
  },
  costs: {
    title_one: "{{count, number}} Kostenwert wurde in Shopify geändert",
    title_other: "{{count, number}} Kostenwerte wurden in Shopify geändert",
    decide:
      "Backroom überschreibt das nicht. Öffnen Sie den Hinweis, um zu entscheiden, welche Kosten stimmen.",
  },
  forecasts: {
    title_one: "{{count, number}} Prognose ist falsch geworden",
    title_other: "{{count, number}} Prognosen sind falsch geworden",
    detail: "Besser verkauft als erwartet: {{more, number}}, schlechter: {{less, number}}.",
  },
  settings: {
    title: "Einstellungen für Hinweise",
    lowStock: "Niedriger Bestand",
    lowStockHint: "Wenn der Bestand eines Produkts mit Meldebestand niedrig ist",
    percent: "Schwellenwert",
    percentHint:
      "In Prozent des Meldebestands: Bei 100 erhalten Sie einen Hinweis beim Meldebestand, bei 150 schon früher.",
    overdue: "Überfällige Lieferungen",
    overdueHint: "Wenn eine Bestellung am erwarteten Tag nicht eingetroffen ist",
    bills: "Überfällige Rechnungen",
    billsHint: "Wenn eine freigegebene Rechnung am Tag ihrer Fälligkeit nicht bezahlt ist",
  },
};
