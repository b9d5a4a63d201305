import { columnPath, forEach, type Node } from "./shop-condition";

/**
 * Why a statement means something else, or is refused, where the shops' tables lie on several nodes or in partitions.
 * docs/decisions/054-statements-for-several-nodes.md says what each was found to do.
 */
export type ShapeFault =
  | "reads what it writes"
  | "advisory lock beside tables"
  | "job queued beside tables"
  | "id drawn on a node"
  | "order of global ids"
  | "shop from a value of the SELECT"
  | "now() in a condition or SET"
  | "FOR UPDATE at the top of a CTE"
  | "system column";

/** The statements that may stay as they are for now, by fault and `file#function`. */
export type ShapeExceptions = Readonly<Partial<Record<ShapeFault, readonly string[]>>>;

interface ShapeContext {
  /** The tables with rows of shops. */
  tables: ReadonlySet<string>;
  /** Those of them whose `id` a sequence draws. */
  drawn: ReadonlySet<string>;
}

const advisory = /^pg_(try_)?advisory_/;
const queueing = new Set(["add_job", "add_jobs", "queue_job"]);
const clocks = new Set(["now", "clock_timestamp", "statement_timestamp", "transaction_timestamp"]);
const systemColumns = new Set(["ctid", "xmin", "xmax", "cmin", "cmax", "tableoid"]);

/** The faults of a statement's tree, each once. */
export function shapeFaults(tree: Node, context: ShapeContext): ShapeFault[] {
  const names = withNames(tree);
  const touched = tablesRead(tree, names).filter((table) => context.tables.has(table));
  const touches = touched.length > 0 || targets(tree).some((table) => context.tables.has(table));
  const calls = functionsCalled(tree);
  const faults: [ShapeFault, boolean][] = [
    ["reads what it writes", readsWhatItWrites(tree, names)],
    [
      "advisory lock beside tables",
      touches && !locksOnNode(tree) && calls.some((name) => advisory.test(name)),
    ],
    ["job queued beside tables", touches && calls.some((name) => queueing.has(name))],
    ["id drawn on a node", drawsOnNode(tree, names, context)],
    ["order of global ids", ordersByGlobalId(tree, context.drawn)],
    ["shop from a value of the SELECT", insertsShopFromValue(tree, names)],
    ["now() in a condition or SET", touches && clockDecides(tree)],
    ["FOR UPDATE at the top of a CTE", locksAtTopOfCte(tree)],
    ["system column", hasSystemColumn(tree)],
  ];
  return faults.filter(([, is]) => is).map(([fault]) => fault);
}

interface Cte {
  name: string;
  query: Node;
}

function ctesOf(statement: Node): Cte[] {
  const list = (statement.withClause as { ctes?: { CommonTableExpr: Node }[] } | undefined)?.ctes ?? [];
  return list.map(({ CommonTableExpr: cte }) => ({ name: String(cte.ctename), query: cte.ctequery as Node }));
}

function withNames(tree: Node): ReadonlySet<string> {
  const names = new Set<string>();
  forEach(tree, "CommonTableExpr", (cte) => names.add(String(cte.ctename)));
  return names;
}

const writing = ["InsertStmt", "UpdateStmt", "DeleteStmt", "MergeStmt"];

/** The tables that a tree writes. */
function targets(tree: unknown): string[] {
  const found: string[] = [];
  for (const kind of writing) {
    forEach(tree, kind, ({ relation }) => found.push(String((relation as Node).relname)));
  }
  return found;
}

/** The tables in a tree's FROM clauses; the target of a write is none of them. */
function tablesRead(tree: unknown, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  forEach(tree, "RangeVar", ({ relname }) => {
    if (!names.has(String(relname))) found.push(String(relname));
  });
  return found;
}

/** What comes after a CTE that writes sees its table as it was before on one node, and as it is then on several. */
function readsWhatItWrites(tree: Node, names: ReadonlySet<string>): boolean {
  const statement = Object.values(tree)[0] as Node;
  const { withClause: _, ...main } = statement;
  const kind = Object.keys(tree)[0] ?? "";
  const parts = [...ctesOf(statement).map(({ query }) => query), { [kind]: main } as Node];
  return parts.some((part, at) => {
    const written = new Set(targets(part));
    return parts
      .slice(at + 1)
      .some((later) => [...tablesRead(later, names), ...targets(later)].some((table) => written.has(table)));
  });
}

function functionsCalled(tree: unknown): string[] {
  const names: string[] = [];
  forEach(tree, "FuncCall", ({ funcname }) => {
    names.push((funcname as { String: { sval: string } }[]).at(-1)?.String.sval ?? "");
  });
  return names;
}

/** Whether each lock is taken by a SELECT from the row that `app/models/database/shop-lock.server.ts` names. */
function locksOnNode(tree: unknown): boolean {
  let isOnNode = true;
  forEach(tree, "SelectStmt", ({ targetList, fromClause }) => {
    const locks = functionsCalled(targetList).some((name) => advisory.test(name));
    if (locks && !/"aliasname":"shop_node"/.test(JSON.stringify(fromClause ?? null))) isOnNode = false;
  });
  return isOnNode;
}

/**
 * Where the rows of an INSERT are read from tables beside it, the shop's node adds them and draws their ids itself, from
 * a range of its own. Rows of a WITH are added by the node that was asked, which draws all ids.
 */
function drawsOnNode(tree: Node, names: ReadonlySet<string>, { tables, drawn }: ShapeContext): boolean {
  let is = false;
  forEach(tree, "InsertStmt", ({ relation, selectStmt }) => {
    if (!drawn.has(String((relation as Node).relname))) return;
    if (tablesRead(selectStmt, names).some((table) => tables.has(table))) is = true;
  });
  return is;
}

/** Which came first is said by a time or by a number of the shop's own: nodes draw ids from ranges of theirs. */
function ordersByGlobalId(tree: Node, drawn: ReadonlySet<string>): boolean {
  let is = false;
  forEach(tree, "SelectStmt", (select) => {
    // Locks are taken in any order that is everybody's.
    if (!select.sortClause || select.lockingClause) return;
    const keys = (select.sortClause as { SortBy: { node: unknown } }[])
      .map(({ SortBy }) => columnPath(SortBy.node))
      .filter((path) => path?.at(-1) !== "shop_id");
    const [first] = keys;
    if (first?.at(-1) !== "id") return;
    const tables = aliases(select.fromClause);
    const alias = first.at(-2);
    const ordered = alias === undefined ? [...tables.values()] : [tables.get(alias)];
    if (ordered.some((table) => table !== undefined && drawn.has(table))) is = true;
  });
  return is;
}

/** The tables of a FROM clause by the names they have there. */
function aliases(fromClause: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const take = (item: unknown): void => {
    if (Array.isArray(item)) return item.forEach(take);
    const { RangeVar, JoinExpr } = (item ?? {}) as { RangeVar?: Node; JoinExpr?: Node };
    if (RangeVar) {
      const alias = (RangeVar.alias as { aliasname?: string } | undefined)?.aliasname;
      found.set(alias ?? String(RangeVar.relname), String(RangeVar.relname));
    }
    if (JoinExpr) take([JoinExpr.larg, JoinExpr.rarg]);
  };
  take(fromClause);
  return found;
}

/** `INSERT … SELECT $1, … FROM …`: the plan does not show that the rows go where the others come from. */
function insertsShopFromValue(tree: Node, names: ReadonlySet<string>): boolean {
  let is = false;
  forEach(tree, "InsertStmt", ({ cols, selectStmt }) => {
    const select = (selectStmt as { SelectStmt?: Node } | undefined)?.SelectStmt;
    if (!select?.fromClause || !readsTable(select, names)) return;
    const at = ((cols ?? []) as { ResTarget: { name: string } }[]).findIndex(
      ({ ResTarget }) => ResTarget.name === "shop_id",
    );
    const target = (select.targetList as { ResTarget: { val: Node } }[] | undefined)?.[at]?.ResTarget.val;
    const value = (target?.TypeCast as Node | undefined)?.arg ?? target;
    if (value && typeof value === "object" && "ParamRef" in value) is = true;
  });
  return is;
}

function readsTable(select: Node, names: ReadonlySet<string>): boolean {
  return [...aliases(select.fromClause).values()].some((table) => !names.has(table));
}

function clockDecides(tree: Node): boolean {
  const decides = (part: unknown) =>
    functionsCalled(part).some((name) => clocks.has(name)) ||
    /CURRENT_TIMESTAMP/.test(JSON.stringify(part ?? null));
  let is = false;
  const look = (part: unknown) => {
    if (decides(part)) is = true;
  };
  forEach(tree, "JoinExpr", ({ quals }) => look(quals));
  for (const kind of ["SelectStmt", ...writing]) {
    forEach(tree, kind, ({ whereClause, targetList, onConflictClause }) => {
      look(whereClause);
      if (kind === "UpdateStmt") look(targetList);
      look(onConflictClause);
    });
  }
  return is;
}

function locksAtTopOfCte(tree: Node): boolean {
  let is = false;
  forEach(tree, "CommonTableExpr", ({ ctequery }) => {
    if ((ctequery as { SelectStmt?: Node }).SelectStmt?.lockingClause) is = true;
  });
  return is;
}

/** A row's place is its own within one table alone, and partitions answer no system column of what they insert. */
function hasSystemColumn(tree: Node): boolean {
  let is = false;
  forEach(tree, "ColumnRef", (column) => {
    if (systemColumns.has(columnPath({ ColumnRef: column })?.at(-1) ?? "")) is = true;
  });
  return is;
}
