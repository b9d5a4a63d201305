import { type Frame, type Kind, kinds } from "./tree";

const width = 1_200;
const rowHeight = 18;
const top = 64;
/** Narrower ones are left out, in pixels. */
const narrowest = 1.5;
const letter = 6.6;

const looks: Record<Kind, { colour: string; says: string }> = {
  app: { colour: "#f2a65a", says: "Backroom" },
  pg: { colour: "#7fb3d5", says: "PostgreSQL's driver" },
  prisma: { colour: "#b39ddb", says: "Prisma" },
  packages: { colour: "#a5d6a7", says: "other packages" },
  node: { colour: "#e0e0e0", says: "Node.js" },
  engine: { colour: "#cfd8dc", says: "V8 and its garbage collector" },
};

/** The picture: a box for each function, as wide as its share of the time, below the one that called it. */
export function drawFlame(root: Frame, title: string): string {
  const boxes: string[] = [];
  let depth = 0;
  const place = (frame: Frame, x: number, row: number) => {
    const wide = (frame.time / root.time) * width;
    if (wide < narrowest) return;
    depth = Math.max(depth, row);
    boxes.push(box(frame, { x, row, wide, share: frame.time / root.time }));
    let next = x;
    for (const child of [...frame.children.values()].sort((a, b) => b.time - a.time)) {
      place(child, next, row + 1);
      next += (child.time / root.time) * width;
    }
  };
  place(root, 0, 0);
  const height = top + (depth + 1) * rowHeight + 8;
  const legend = kinds.map((kind, index) => {
    const x = 8 + index * 190;
    return (
      `<rect x="${x}" y="36" width="12" height="12" fill="${looks[kind].colour}"/>` +
      `<text x="${x + 18}" y="46">${escaped(`${looks[kind].says} ${percent(ownTime(root, kind) / root.time)}`)}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="8" y="22" font-size="15" font-weight="bold">${escaped(title)}</text>`,
    ...legend,
    `<g transform="translate(0 ${top})">`,
    ...boxes,
    "</g></svg>",
    "",
  ].join("\n");
}

function box(
  { name, kind }: Frame,
  { x, row, wide, share }: { x: number; row: number; wide: number; share: number },
): string {
  const y = row * rowHeight;
  const room = Math.floor((wide - 6) / letter);
  const shown = name.length <= room ? name : room > 3 ? `${name.slice(0, room - 1)}…` : "";
  const words = shown ? `<text x="${(x + 3).toFixed(1)}" y="${y + 13}">${escaped(shown)}</text>` : "";
  return (
    `<g><title>${escaped(`${name} ${percent(share)}`)}</title>` +
    `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, wide - 0.5).toFixed(1)}" height="${rowHeight - 1}" ` +
    `fill="${looks[kind].colour}"/>${words}</g>`
  );
}

/** What functions of one kind took themselves, without those they called. */
function ownTime(frame: Frame, kind: Kind): number {
  const children = [...frame.children.values()];
  const own = frame.time - children.reduce((sum, { time }) => sum + time, 0);
  return (frame.kind === kind ? own : 0) + children.reduce((sum, child) => sum + ownTime(child, kind), 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
