/** Each measure keeps one hue of Polaris' palette on every page; what it is compared with is grey. */
export const hues = {
  spend: "rgb(0, 124, 180)",
  sales: "rgb(128, 81, 255)",
  stock: "rgb(18, 131, 124)",
  margin: "rgb(178, 102, 0)",
  added: "rgb(4, 123, 93)",
  removed: "rgb(227, 12, 118)",
  before: "rgb(181, 181, 181)",
} as const;

export type Hue = keyof typeof hues;
