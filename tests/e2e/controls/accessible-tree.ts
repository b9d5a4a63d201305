/** A control as assistive technology finds it. */
export interface Control {
  /** Where it stands: the app's frame, or the admin around it. */
  place: "app" | "admin";
  role: string;
  name: string;
  /** Which of several with this role and name, from 0. */
  nth: number;
  /** Controls of one column, or of one place in a long list's rows, do the same and share this. */
  key: string;
  /** Where a link leads. */
  url: string | undefined;
}

interface Node {
  role: string;
  name: string;
  attributes: string;
  indent: number;
  /** Its place among the children of its parent. */
  index: number;
  children: number;
  parent: Node | null;
}

const pressed = new Set([
  "button",
  "link",
  "tab",
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "switch",
  "checkbox",
  "radio",
  "combobox",
]);

/** Rows of shorter lists may each be something of their own. */
const longList = 7;

/** The controls that a snapshot of the accessibility tree shows and that can be pressed. */
export function controlsIn(snapshot: string, place: Control["place"]): Control[] {
  const counted = new Map<string, number>();
  const controls: { node: Node; nth: number; url: string | undefined }[] = [];
  let last: Node | null = null;
  for (const line of snapshot.split("\n")) {
    const url = /^\s*- \/url: "?([^"]*)"?$/.exec(line)?.[1];
    const owner = controls.at(-1);
    if (url !== undefined && owner) owner.url = url;
    const node = nodeIn(line, last);
    if (!node) continue;
    last = node;
    if (!pressed.has(node.role)) continue;
    const namesake = `${node.role} ${withoutNumbers(node.name)}`;
    const nth = counted.get(namesake) ?? 0;
    counted.set(namesake, nth + 1);
    controls.push({ node, nth, url: undefined });
  }
  return controls
    .filter(({ node }) => canBePressed(node))
    .map(({ node, nth, url }) => ({
      place,
      role: node.role,
      name: node.name,
      nth,
      key: `${place} ${keyOf(node, nth)}`,
      url,
    }));
}

/** A radio button that is chosen stays chosen, and a toast goes away before a walk comes back to it. */
function canBePressed(node: Node): boolean {
  if (node.attributes.includes("[disabled]") || isInToast(node)) return false;
  return node.role !== "radio" || !node.attributes.includes("[checked]");
}

function isInToast(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) if (at.role === "status") return true;
  return false;
}

/** Whether it is the same control is not decided by how many of something there are just then. */
export function nameOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(numbers, "\\d[\\d,]*")}$`);
}

const numbers = /\d[\d,]*/g;

function withoutNumbers(name: string): string {
  return name.replace(numbers, "#");
}

/** The tree without what changes by itself. */
export function withoutMoments(snapshot: string): string {
  return snapshot.replace(/ \[active\]/g, "");
}

const form = /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)/;

function nodeIn(line: string, before: Node | null): Node | null {
  const [whole, space = "", role = "", name = "", attributes = ""] = form.exec(line) ?? [];
  if (whole === undefined || role === "text") return null;
  const indent = space.length;
  let parent = before;
  while (parent && parent.indent >= indent) parent = parent.parent;
  const index = parent ? parent.children++ : 0;
  const read = name.replace(/\\(.)/g, "$1").replaceAll("''", "'");
  return { role, name: read, attributes, indent, index, children: 0, parent };
}

/** A row's controls are distinguished by their position, others by their names. */
function keyOf(node: Node, nth: number): string {
  const steps: string[] = [];
  for (let at: Node = node; at.parent; at = at.parent) {
    const list = at.parent;
    if (at.role === "row") return `${node.role} in rows: ${steps.join("/")} of ${tableOf(at)}`;
    if (at.role === "listitem" && list.children >= longList) {
      return `${node.role} in items: ${steps.join("/")} of ${list.name}`;
    }
    steps.unshift(`${at.role}${at.index}`);
  }
  return `${node.role} ${JSON.stringify(withoutNumbers(node.name))} ${nth}`;
}

function tableOf(row: Node): string {
  let at: Node | null = row.parent;
  while (at && !["table", "grid", "treegrid"].includes(at.role)) at = at.parent;
  return at?.name ?? "";
}
