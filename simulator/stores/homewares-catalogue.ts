/** What Driftwood Home sells. */
export interface HomewaresProduct {
  title: string;
  /** The SKU's first part. */
  code: string;
  vendor: string;
  type: string;
  price: number;
  cost: number;
  /** Units a week over all variants, in an ordinary week. */
  weekly: number;
  season: "gifts" | "summer" | "winter" | null;
  /** The price rises by `step` from one value to the next. */
  option: { name: string; step: number; values: string[] } | null;
}

const seasons = ["gifts", "summer", "winter"] as const;

/** title | code | vendor | type | price | cost | units a week | season | option+price step: values */
const table = `
Everyday Mug | MUG | Tideline Pottery | Tableware | 18 | 6.4 | 42 | gifts | Glaze: Sand/Sea Glass/Charcoal
Espresso Cup | ESP | Tideline Pottery | Tableware | 14 | 4.9 | 16 | - | Glaze: Sand/Sea Glass/Charcoal
Dinner Plate | PLD | Tideline Pottery | Tableware | 26 | 9.8 | 24 | - | Glaze: Sand/Sea Glass/Charcoal
Side Plate | PLS | Tideline Pottery | Tableware | 19 | 7.1 | 19 | - | Glaze: Sand/Sea Glass/Charcoal
Ramen Bowl | BWR | Tideline Pottery | Tableware | 28 | 10.5 | 15 | winter | Glaze: Sand/Sea Glass/Charcoal
Serving Platter | PLT | Tideline Pottery | Tableware | 54 | 21 | 6 | gifts | Glaze: Sand/Sea Glass/Charcoal
Pouring Jug | JUG | Tideline Pottery | Tableware | 36 | 13.2 | 7 | - | Glaze: Sand/Sea Glass/Charcoal
Teapot with Cane Handle | TEA | Tideline Pottery | Tableware | 64 | 25.5 | 5 | winter | Glaze: Sand/Sea Glass/Charcoal
Butter Dish | BUT | Tideline Pottery | Tableware | 32 | 11.8 | 6 | - | -
Salt Cellar | SLT | Tideline Pottery | Kitchen | 22 | 8.2 | 8 | - | -
Bud Vase | VSB | Tideline Pottery | Decor | 24 | 8.6 | 14 | gifts | Glaze: Sand/Sea Glass/Charcoal
Ribbed Floor Vase | VSF | Tideline Pottery | Decor | 118 | 52 | 2 | - | -
Washed Linen Throw | THR | Fell & Fold Textiles | Textiles | 89 | 38 | 9 | winter | Colour: Oat/Sage/Rust/Indigo
Linen Cushion Cover | CSH | Fell & Fold Textiles | Textiles | 38 | 14.5 | 17 | - | Colour: Oat/Sage/Rust/Indigo
Linen Napkins, Set of Four | NAP | Fell & Fold Textiles | Textiles | 34 | 12 | 13 | gifts | Colour: Oat/Sage/Rust/Indigo
Table Runner | RUN | Fell & Fold Textiles | Textiles | 46 | 17.5 | 6 | - | Colour: Oat/Sage/Rust/Indigo
Waffle Bath Towel | TWB | Fell & Fold Textiles | Bath | 32 | 11.4 | 20 | - | Colour: Oat/Sage/Rust/Indigo
Waffle Hand Towel | TWH | Fell & Fold Textiles | Bath | 18 | 6.2 | 18 | - | Colour: Oat/Sage/Rust/Indigo
Cotton Bath Mat | MAT | Fell & Fold Textiles | Bath | 42 | 16 | 7 | - | Colour: Oat/Sage
Wool Blanket, Herringbone | BLK | Fell & Fold Textiles | Textiles | 145 | 68 | 4 | winter | Colour: Heather/Forest
Kitchen Apron | APR | Fell & Fold Textiles | Kitchen | 44 | 16.8 | 6 | gifts | Colour: Oat/Indigo
Oak Chopping Board | BRD | Long Grain Woodworks | Kitchen | 48 | 19.5 | 14 | gifts | Size+8: Small/Medium/Large
Walnut Serving Tray | TRY | Long Grain Woodworks | Tableware | 68 | 29 | 5 | - | Size+22: Small/Large
Olive Wood Spoon | SPN | Long Grain Woodworks | Kitchen | 16 | 4.8 | 21 | gifts | -
Rolling Pin | PIN | Long Grain Woodworks | Kitchen | 28 | 10.2 | 5 | winter | -
Three-Legged Stool | STL | Long Grain Woodworks | Furniture | 165 | 78 | 2 | - | Wood: Oak/Walnut
Peg Rail | PEG | Long Grain Woodworks | Furniture | 58 | 23 | 5 | - | Length+20: 60 cm/90 cm
Picture Ledge | LDG | Long Grain Woodworks | Furniture | 46 | 18 | 4 | - | Length+16: 60 cm/90 cm
Soy Candle | CND | Ember Lane Candle Co. | Candles | 29 | 9.2 | 38 | gifts | Scent: Cedar & Smoke/Sea Salt/Fig Leaf/Winter Pine
Travel Candle | CNT | Ember Lane Candle Co. | Candles | 16 | 4.6 | 22 | gifts | Scent: Cedar & Smoke/Sea Salt/Fig Leaf/Winter Pine
Reed Diffuser | DIF | Ember Lane Candle Co. | Candles | 36 | 12.4 | 11 | - | Scent: Cedar & Smoke/Sea Salt/Fig Leaf/Winter Pine
Beeswax Tapers, Pair | TPR | Ember Lane Candle Co. | Candles | 14 | 4.2 | 16 | winter | Length+4: 20 cm/30 cm
Match Bottle | MTC | Ember Lane Candle Co. | Candles | 12 | 3.6 | 12 | gifts | -
Brass Candleholder | HLD | Copper Finch Metalware | Decor | 34 | 13 | 8 | gifts | Size+8: Small/Medium/Large
Wall Hook | HOK | Copper Finch Metalware | Hardware | 15 | 4.9 | 18 | - | Finish: Brass/Black
Watering Can | CAN | Copper Finch Metalware | Garden | 52 | 21 | 7 | summer | Finish: Copper/Sage
Plant Mister | MST | Copper Finch Metalware | Garden | 28 | 10 | 8 | summer | -
Round Mirror | MIR | Copper Finch Metalware | Decor | 128 | 58 | 3 | - | Size+60: 50 cm/70 cm
Carafe & Tumbler | CRF | Fernhollow Glass | Tableware | 42 | 16.4 | 7 | summer | -
Ribbed Tumbler | TUM | Fernhollow Glass | Tableware | 13 | 4.1 | 30 | summer | Tint: Clear/Amber/Smoke
Storage Jar | JAR | Fernhollow Glass | Kitchen | 21 | 7.6 | 17 | - | Size+8: Small/Medium/Large
Hurricane Lantern | LAN | Fernhollow Glass | Decor | 58 | 24 | 5 | summer | Size+24: Small/Large
Belly Basket | BKB | Reed & Rush Baskets | Storage | 46 | 17 | 12 | - | Size+8: Small/Medium/Large
Laundry Hamper | HMP | Reed & Rush Baskets | Storage | 98 | 42 | 3 | - | -
Jute Doormat | DOR | Reed & Rush Baskets | Storage | 38 | 14.2 | 8 | - | Size+18: 45 × 75 cm/60 × 90 cm
Market Tote | TOT | Reed & Rush Baskets | Storage | 34 | 12.6 | 9 | summer | Colour: Natural/Indigo
`;

export const homewaresCatalogue: HomewaresProduct[] = table.trim().split("\n").map(readRow);

function readRow(row: string): HomewaresProduct {
  const [title = "", code = "", vendor = "", type = "", price, cost, weekly, season, option = "-"] = row
    .split("|")
    .map((cell) => cell.trim());
  const [named = "", values = ""] = option.split(": ");
  const [name = "", step = "0"] = named.split("+");
  return {
    title,
    code,
    vendor,
    type,
    price: Number(price),
    cost: Number(cost),
    weekly: Number(weekly),
    season: seasons.find((candidate) => candidate === season) ?? null,
    option: option === "-" ? null : { name, step: Number(step), values: values.split("/") },
  };
}
