import { Random } from "./random";

const palettes = [
  ["#e8ddcf", "#b08968", "#7f5539"],
  ["#dfe7e2", "#84a98c", "#52796f"],
  ["#e7e3ee", "#9a8fb8", "#6d6391"],
  ["#f3e1d8", "#d08c72", "#a45c40"],
  ["#dde8ee", "#7fa6bd", "#46748f"],
  ["#efe9d6", "#c9b458", "#8f7d2c"],
];

const network = "https://cdn.shopify.com/s/files/1/0000/products/";

/** Where the platform's CDN has a product's picture. */
export function publishedPicture(imageUrl: string): string {
  return imageUrl.startsWith("/pictures/") ? network + imageUrl.slice("/pictures/".length) : imageUrl;
}

/** The picture that an address of the CDN, or of the simulator itself, names; null for any other file. */
export function pictureAt(path: string): string | null {
  const file = /(?:^|\/)(?:pictures|products)\/([^/]+)\.svg$/.exec(path)?.[1];
  return file === undefined ? null : pictureOf(file);
}

/** A calm picture made of the words it is asked for: the same words, the same picture. */
export function pictureOf(words: string): string {
  const seed = [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  const random = new Random(seed);
  const [ground = "#eee", shape = "#aaa", dark = "#666"] = random.pick(palettes);
  const radius = random.int(70, 110);
  const x = random.int(150, 250);
  const forms = [
    `<circle cx="${x}" cy="190" r="${radius}" fill="${shape}"/>`,
    `<rect x="${x - radius}" y="${190 - radius / 2}" width="${radius * 2}" height="${radius * 1.4}" rx="${random.int(8, 60)}" fill="${shape}"/>`,
    `<path d="M${x - radius} 260 Q${x} ${260 - radius * 2.6} ${x + radius} 260 Z" fill="${shape}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<rect width="400" height="400" fill="${ground}"/><rect y="280" width="400" height="120" fill="${dark}" opacity=".25"/>
${random.pick(forms)}<ellipse cx="${x}" cy="290" rx="${radius}" ry="12" fill="${dark}" opacity=".35"/></svg>`;
}
