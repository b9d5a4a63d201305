export const results = {
  title: "How it did",
  none: "There are no results yet",
  noneHint:
    "Forecasts learn for four weeks first. A week later this page tells how often you ran out, and what the forecast would have changed.",
  class: "Products",
  classes: {
    all: "All products",
    A: "Best sellers (80% of sales)",
    B: "The next 15% of sales",
    C: "Slow sellers (the last 5%)",
  },
  verdict: {
    better: "The forecast serves more, with less stock",
    more: "The forecast serves more, and needs more stock",
    less: "The forecast needs less stock, and serves less",
    worse: "Your own rules do better than the forecast",
    same: "The forecast and your own rules do the same",
    unknown: "Nothing of these products was sold",
  },
  ways: "On the same {{days, number}} days the forecast would have served {{forecast}} of the units asked for with {{forecastStock}} in stock, and your own rules {{rules}} with {{rulesStock}}.",
  actual:
    "What happened: {{served}} were served. About {{units, number(maximumFractionDigits: 0)}} units were missing, worth {{money}}, and products were out of stock on {{out}} of their days.",
  actualUnknown:
    "What happened is not known for these days: your stock is recorded from the day you installed Backroom on.",
  missed: "Units missed of 100 asked for",
  missedLabel: "Bar chart of units missed of 100 asked for in each month, by forecast and by your own rules",
  stock: "Money in stock",
  stockLabel: "Bar chart of the stock's value at cost in each month, by forecast and by your own rules",
  byForecast: "Forecast",
  byRules: "Your rules",
  table: "Results by month",
  columns: {
    month: "Month",
    happened: "What happened",
    happenedHint: "The share of the units asked for that you had in stock, and the stock's value",
    out: "Out of stock",
    outHint: "The share of all products' days on which there was nothing to sell",
    missed: "Missed",
    missedHint:
      "Units asked for on days without stock, and their price, estimated from what sells on other days",
    error: "Error",
    errorHint:
      "Units that the forecast of the month's first day was off by, as a share of the units asked for",
    bias: "Bias",
    biasHint: "Above 0% the forecast was too high, below 0% too low",
    forecast: "By forecast",
    rules: "By your rules",
    wayHint: "The share of the units asked for that would have been served, and the stock's value",
  },
  way: "{{served}} · {{stock}}",
  missedUnits: "{{units, number}} · {{money}}",
  monthSoFar: "{{month}} ({{days, number}} days)",
  note: "Your own rules are those that you set by hand, and the rules that Backroom suggests from the sales of 30 days for all other products. Both ways are played with today's settings on what was asked for, each from a full shelf. Products that never sold are left out. Renewed once a week, last on {{day}}.",
  changes: {
    title: "Your changes to suggestions",
    none_one: "In the last 12 months you ordered {{count, number}} suggestion, in the suggested quantity.",
    none_other:
      "In the last 12 months you ordered {{count, number}} suggestions, all in the suggested quantity.",
    share:
      "In the last 12 months you ordered {{ordered, number}} products from suggestions, {{changed, number}} of them in a different quantity.",
    sums: {
      needed_one:
        "{{count, number}} increase was needed: sales were {{units}} above what the suggestion would have covered.",
      needed_other:
        "{{count, number}} increases were needed: sales were {{units}} above what the suggestions would have covered.",
      neededOver: "Beyond that, {{units}} for {{cost}} were too many.",
      tooMany_one:
        "{{count, number}} increase was not needed: the stock is {{units}} ({{cost}}) higher than it had to be.",
      tooMany_other:
        "{{count, number}} increases were not needed: the stock is {{units}} ({{cost}}) higher than it had to be.",
      spared_one:
        "{{count, number}} reduction was right: you spent {{cost}} less on {{units}} that were not asked for in that time.",
      spared_other:
        "{{count, number}} reductions were right: you spent {{cost}} less on {{units}} that were not asked for in that time.",
      tooFew_one:
        "{{count, number}} reduction went too far: everything was sold before the next order could arrive.",
      tooFew_other:
        "{{count, number}} reductions went too far: everything was sold before the next order could arrive.",
      open_one: "{{count, number}} change cannot be judged yet.",
      open_other: "{{count, number}} changes cannot be judged yet.",
    },
    product: "Product",
    order: "Order",
    suggested: "Suggested",
    ordered: "Ordered",
    sold: "Sold since",
    soldHint: "Until the goods of the next order could come",
    outcome: "What came of it",
    outcomes: {
      needed: "Needed: {{units}}",
      tooMany: "Too many: {{units}}",
      spared: "Not needed: {{units}}",
      tooFew: "Sold out",
      open: "Not known yet",
    },
    reason: "Why",
    who: "By",
  },
  sampled: "Measured on {{measured, number}} of {{variants, number}} variants that stand for all.",
};
