export const results = {
  title: "Bilanz",
  none: "Noch keine Bilanz",
  noneHint:
    "Prognosen lernen zuerst vier Wochen lang. Eine Woche später zeigt diese Seite, wie oft Ware fehlte und was die Prognose geändert hätte.",
  class: "Produkte",
  classes: {
    all: "Alle Produkte",
    A: "Bestseller (80 % des Umsatzes)",
    B: "Die nächsten 15 % des Umsatzes",
    C: "Langsamdreher (die letzten 5 %)",
  },
  verdict: {
    better: "Die Prognose liefert mehr, mit weniger Bestand",
    more: "Die Prognose liefert mehr und braucht mehr Bestand",
    less: "Die Prognose braucht weniger Bestand und liefert weniger",
    worse: "Ihre eigenen Regeln sind besser als die Prognose",
    same: "Die Prognose und Ihre eigenen Regeln sind gleich gut",
    unknown: "Von diesen Produkten wurde nichts verkauft",
  },
  ways: "An denselben {{days, number}} Tagen hätte die Prognose {{forecast}} der nachgefragten Stück mit {{forecastStock}} Bestand geliefert, Ihre eigenen Regeln {{rules}} mit {{rulesStock}}.",
  actual:
    "Tatsächlich wurden {{served}} geliefert. Es fehlten etwa {{units, number(maximumFractionDigits: 0)}} Stück im Wert von {{money}}, und an {{out}} ihrer Tage waren Produkte ausverkauft.",
  actualUnknown:
    "Was tatsächlich geschah, ist für diese Tage nicht bekannt: Ihr Bestand wird seit der Installation von Backroom aufgezeichnet.",
  missed: "Fehlende Stück von 100 nachgefragten",
  missedLabel:
    "Balkendiagramm der fehlenden Stück von 100 nachgefragten in jedem Monat, nach Prognose und nach eigenen Regeln",
  stock: "Geld im Bestand",
  stockLabel:
    "Balkendiagramm des Bestandswerts zu Einkaufspreisen in jedem Monat, nach Prognose und nach eigenen Regeln",
  byForecast: "Prognose",
  byRules: "Ihre Regeln",
  table: "Bilanz nach Monaten",
  columns: {
    month: "Monat",
    happened: "Tatsächlich",
    happenedHint: "Der Anteil der nachgefragten Stück, die vorrätig waren, und der Bestandswert",
    out: "Ausverkauft",
    outHint: "Der Anteil der Tage aller Produkte, an denen es nichts zu verkaufen gab",
    missed: "Gefehlt",
    missedHint:
      "An Tagen ohne Bestand nachgefragte Stück und ihr Preis, geschätzt nach dem, was sich an anderen Tagen verkauft",
    error: "Fehler",
    errorHint:
      "Um wie viele Stück die Prognose vom Monatsersten danebenlag, als Anteil der nachgefragten Stück",
    bias: "Verzerrung",
    biasHint: "Über 0 % war die Prognose zu hoch, unter 0 % zu niedrig",
    forecast: "Nach Prognose",
    rules: "Nach Ihren Regeln",
    wayHint: "Der Anteil der nachgefragten Stück, der geliefert worden wäre, und der Bestandswert",
  },
  way: "{{served}} · {{stock}}",
  missedUnits: "{{units, number}} · {{money}}",
  monthSoFar: "{{month}} ({{days, number}} Tage)",
  note: "Ihre eigenen Regeln sind die, die Sie von Hand gesetzt haben, und für alle anderen Produkte die Regeln, die Backroom aus den Verkäufen von 30 Tagen vorschlägt. Beide Wege werden mit den heutigen Einstellungen an dem durchgespielt, was nachgefragt wurde, jeweils von einem vollen Regal aus. Produkte, die nie verkauft wurden, zählen nicht mit. Wird einmal in der Woche erneuert, zuletzt am {{day}}.",
  changes: {
    title: "Ihre Änderungen an Vorschlägen",
    none_one:
      "In den letzten zwölf Monaten haben Sie {{count, number}} Vorschlag bestellt, in der vorgeschlagenen Menge.",
    none_other:
      "In den letzten zwölf Monaten haben Sie {{count, number}} Vorschläge bestellt, alle in der vorgeschlagenen Menge.",
    share:
      "In den letzten zwölf Monaten haben Sie {{ordered, number}} Produkte nach Vorschlag bestellt, {{changed, number}} davon in einer anderen Menge.",
    sums: {
      needed_one:
        "{{count, number}} Erhöhung war nötig: Der Verkauf lag {{units}} über dem, was der Vorschlag gedeckt hätte.",
      needed_other:
        "{{count, number}} Erhöhungen waren nötig: Der Verkauf lag {{units}} über dem, was die Vorschläge gedeckt hätten.",
      neededOver: "Weitere {{units}} für {{cost}} waren zu viel.",
      tooMany_one:
        "{{count, number}} Erhöhung war nicht nötig: Der Bestand ist {{units}} ({{cost}}) höher, als er sein müsste.",
      tooMany_other:
        "{{count, number}} Erhöhungen waren nicht nötig: Der Bestand ist {{units}} ({{cost}}) höher, als er sein müsste.",
      spared_one:
        "{{count, number}} Verringerung war richtig: Sie haben {{cost}} weniger für {{units}} ausgegeben, nach denen in dieser Zeit niemand fragte.",
      spared_other:
        "{{count, number}} Verringerungen waren richtig: Sie haben {{cost}} weniger für {{units}} ausgegeben, nach denen in dieser Zeit niemand fragte.",
      tooFew_one:
        "{{count, number}} Verringerung ging zu weit: Alles war verkauft, bevor die nächste Bestellung kommen konnte.",
      tooFew_other:
        "{{count, number}} Verringerungen gingen zu weit: Alles war verkauft, bevor die nächste Bestellung kommen konnte.",
      open_one: "{{count, number}} Änderung lässt sich noch nicht beurteilen.",
      open_other: "{{count, number}} Änderungen lassen sich noch nicht beurteilen.",
    },
    product: "Produkt",
    order: "Bestellung",
    suggested: "Vorgeschlagen",
    ordered: "Bestellt",
    sold: "Seither verkauft",
    soldHint: "Bis die Ware der nächsten Bestellung kommen konnte",
    outcome: "Ergebnis",
    outcomes: {
      needed: "Nötig: {{units}}",
      tooMany: "Zu viel: {{units}}",
      spared: "Nicht nötig: {{units}}",
      tooFew: "Ausverkauft",
      open: "Noch offen",
    },
    reason: "Warum",
    who: "Von",
  },
  sampled: "Gemessen an {{measured, number}} von {{variants, number}} Varianten, die für alle stehen.",
};
