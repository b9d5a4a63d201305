/** A node of libpg-query's tree. */
export type Node = Record<string, unknown>;

interface Relation {
  table: string;
  alias: string;
}

/**
 * The relations of a shop that a parsed statement reads or changes without naming the shop by a constant in a condition
 * at the relation's own level. `isShop` says which parameters are a shop's id. A new row must name its shop as well.
 */
export function withoutShop(
  tree: Node,
  { tables, isShop }: { tables: ReadonlySet<string>; isShop: (parameter: number) => boolean },
): string[] {
  const missing: string[] = [];
  const withs = new Set<string>();
  forEach(tree, "CommonTableExpr", (cte) => withs.add(String(cte.ctename)));
  for (const kind of ["SelectStmt", "UpdateStmt", "DeleteStmt", "InsertStmt", "MergeStmt"]) {
    forEach(tree, kind, (statement) => {
      const { relations, conditions } = levelOf(statement, kind);
      const named = conditions.flatMap((condition) => shopsIn(condition, isShop));
      for (const { table, alias } of relations) {
        if (!tables.has(table) || withs.has(table)) continue;
        const column = table === "shops" ? "id" : "shop_id";
        if (!named.some((one) => one.column === column && (one.alias === null || one.alias === alias))) {
          missing.push(table);
        }
      }
      if (kind === "InsertStmt") missing.push(...insertWithoutShop(statement, tables));
    });
  }
  return missing;
}

function insertWithoutShop({ relation, cols }: Node, tables: ReadonlySet<string>): string[] {
  const table = String((relation as Node).relname);
  if (!tables.has(table) || table === "shops") return [];
  const named = ((cols ?? []) as { ResTarget: { name: string } }[]).map((one) => one.ResTarget.name);
  return named.includes("shop_id") ? [] : [table];
}

/** What is in a statement itself, not in a subquery of it. */
function levelOf(statement: Node, kind: string): { relations: Relation[]; conditions: unknown[] } {
  const relations: Relation[] = [];
  const conditions: unknown[] = [statement.whereClause, statement.joinCondition];
  const take = (item: unknown): void => {
    if (Array.isArray(item)) return item.forEach(take);
    const { RangeVar, JoinExpr } = (item ?? {}) as { RangeVar?: Node; JoinExpr?: Node };
    if (RangeVar) relations.push(relationOf(RangeVar));
    if (!JoinExpr) return;
    conditions.push(JoinExpr.quals);
    take(JoinExpr.larg);
    take(JoinExpr.rarg);
  };
  if (kind === "UpdateStmt" || kind === "DeleteStmt") relations.push(relationOf(statement.relation as Node));
  take(statement.fromClause);
  take(statement.usingClause);
  return { relations, conditions };
}

function relationOf({ relname, alias }: Node): Relation {
  const table = String(relname);
  return { table, alias: (alias as { aliasname?: string } | undefined)?.aliasname ?? table };
}

interface Named {
  alias: string | null;
  column: string;
}

/** The columns that a condition holds to a shop's constant whatever else it says. */
function shopsIn(condition: unknown, isShop: (parameter: number) => boolean): Named[] {
  const { BoolExpr, A_Expr } = (condition ?? {}) as { BoolExpr?: Node; A_Expr?: Node };
  if (BoolExpr?.boolop === "AND_EXPR")
    return (BoolExpr.args as unknown[]).flatMap((one) => shopsIn(one, isShop));
  if (A_Expr?.kind !== "AEXPR_OP" || JSON.stringify(A_Expr.name) !== '[{"String":{"sval":"="}}]') return [];
  const sides = [
    [A_Expr.lexpr, A_Expr.rexpr],
    [A_Expr.rexpr, A_Expr.lexpr],
  ];
  return sides.flatMap(([column, value]) => {
    const path = columnPath(column);
    return path && isConstant(value, isShop)
      ? [{ alias: path.length > 1 ? (path.at(-2) ?? null) : null, column: path.at(-1) ?? "" }]
      : [];
  });
}

/** `["shop", "id"]` of `shop.id`; null for anything but a column. */
export function columnPath(node: unknown): string[] | null {
  const fields = (node as { ColumnRef?: { fields: { String?: { sval: string } }[] } } | undefined)?.ColumnRef
    ?.fields;
  return fields ? fields.map(({ String: name }) => name?.sval ?? "*") : null;
}

function isConstant(node: unknown, isShop: (parameter: number) => boolean): boolean {
  const { ParamRef, TypeCast } = (node ?? {}) as { ParamRef?: { number: number }; TypeCast?: Node };
  if (TypeCast) return isConstant(TypeCast.arg, isShop);
  return ParamRef !== undefined && isShop(ParamRef.number);
}

/** Calls `work` for each node of the kind, however deep. */
export function forEach(tree: unknown, kind: string, work: (node: Node) => void): void {
  if (Array.isArray(tree)) return tree.forEach((one) => forEach(one, kind, work));
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    if (key === kind) work(value as Node);
    // Both sides of a UNION stand without the name of their kind.
    else if (kind === "SelectStmt" && (key === "larg" || key === "rarg") && isBareSelect(value))
      work(value as Node);
    forEach(value, kind, work);
  }
}

function isBareSelect(value: unknown): boolean {
  return typeof value === "object" && value !== null && ("targetList" in value || "op" in value);
}
