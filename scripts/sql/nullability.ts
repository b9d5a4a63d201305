import { columnPath, type Node } from "./shop-condition";

interface QueryScope {
  /** Of each table: whether each column is never null. */
  tables: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
  /** Whether a parameter's value is never null. */
  isValue: (parameter: number) => boolean;
}

/** Of a relation: whether each of its columns is never null. */
type Columns = ReadonlyMap<string, boolean>;
type Scope = Map<string, Columns>;

const neverNull = new Set(
  "count nextval now clock_timestamp statement_timestamp json_build_object jsonb_build_object json_build_array jsonb_build_array concat concat_ws row_number rank dense_rank pg_try_advisory_xact_lock pg_try_advisory_lock format queue_job pg_walfile_name pg_current_wal_lsn".split(
    " ",
  ),
);
/** Of values they make a value. */
const ofValues = new Set(
  "extract lower upper btrim ltrim rtrim length round trim_scale floor ceil abs date_trunc to_char timezone to_timestamp replace left right substr substring octet_length md5 cardinality jsonb_array_length json_array_length to_jsonb to_json row_to_json make_interval date_part split_part encode reverse".split(
    " ",
  ),
);
/** Of the values of a group, which has at least one, they make a value. */
const ofGroups = new Set(
  "sum min max avg array_agg string_agg bool_or bool_and json_agg jsonb_agg json_object_agg jsonb_object_agg".split(
    " ",
  ),
);
const systemColumns = new Set(["xmax", "xmin", "ctid", "tableoid"]);
const mayFindNothing = new Set(["->", "->>", "#>", "#>>"]);

/** Of each column of a parsed statement's rows: whether it is never null, as far as that can be proved. */
export function provenValues(tree: Node, surroundings: QueryScope): boolean[] {
  const { tables, isValue } = surroundings;

  return [...statement(tree, new Map(), new Map()).values()];

  function statement(node: Node, withs: Scope, outer: Scope): Map<string, boolean> {
    const [kind = "", body] = Object.entries(node)[0] as [string, Node];
    const known = withClause(body.withClause as Node | undefined, withs, outer);
    if (kind === "SelectStmt") return select(body, known, outer);
    const scope: Scope = new Map(outer);
    from(body.fromClause ?? body.usingClause, { scope, withs: known });
    relation(body.relation as Node, { scope, withs: known });
    narrow(body.whereClause, scope);
    return targets(body.returningClause ? (body.returningClause as Node).exprs : body.returningList, scope, {
      withs: known,
      isGrouped: false,
    });
  }

  function withClause(clause: Node | undefined, withs: Scope, outer: Scope): Scope {
    const known = new Map(withs);
    for (const item of (clause?.ctes ?? []) as { CommonTableExpr: Node }[]) {
      const { ctename, ctequery, aliascolnames } = item.CommonTableExpr;
      const columns = statement(ctequery as Node, known, outer);
      known.set(String(ctename), renamed(columns, aliascolnames));
    }
    return known;
  }

  function select(body: Node, withs: Scope, outer: Scope): Map<string, boolean> {
    if (body.op && body.op !== "SETOP_NONE") {
      const left = statement({ SelectStmt: body.larg }, withs, outer);
      const right = [...statement({ SelectStmt: body.rarg }, withs, outer).values()];
      return new Map([...left].map(([name, known], at) => [name, known && (right[at] ?? false)]));
    }
    if (body.valuesLists) {
      const lists = (body.valuesLists as { List: { items: unknown[] } }[]).map(({ List }) => List.items);
      const columns = (lists[0] ?? []).map((_, at) =>
        lists.every((items) => isKnown(items[at], outer, { withs, isGrouped: false })),
      );
      return new Map(columns.map((known, at) => [`column${at + 1}`, known]));
    }
    const scope: Scope = new Map(outer);
    from(body.fromClause, { scope, withs });
    narrow(body.whereClause, scope);
    return targets(body.targetList, scope, { withs, isGrouped: Boolean(body.groupClause) });
  }

  function from(items: unknown, { scope, withs }: { scope: Scope; withs: Scope }): string[] {
    return ((items ?? []) as Node[]).flatMap((item) => {
      const { RangeVar, RangeSubselect, RangeFunction, JoinExpr } = item as Record<string, Node | undefined>;
      if (RangeVar) return relation(RangeVar, { scope, withs });
      if (RangeSubselect) {
        const { aliasname, colnames } = RangeSubselect.alias as Node;
        const columns = statement(RangeSubselect.subquery as Node, withs, scope);
        scope.set(String(aliasname), renamed(columns, colnames));
        return [String(aliasname)];
      }
      if (JoinExpr) return join(JoinExpr, { scope, withs });
      if (!RangeFunction?.alias) return [];
      // What an array or a document contains cannot be known here.
      const { aliasname, colnames } = RangeFunction.alias as Node;
      const names = ((colnames ?? []) as { String: { sval: string } }[]).map((name) => name.String.sval);
      scope.set(String(aliasname), new Map(names.map((name) => [name, isUnnested(RangeFunction)])));
      return [String(aliasname)];
    });
  }

  function join({ jointype, larg, rarg, quals }: Node, around: { scope: Scope; withs: Scope }): string[] {
    const left = from([larg], around);
    const right = from([rarg], around);
    const { scope } = around;
    // A LEFT JOIN's condition says nothing of the row that finds none.
    if (jointype === "JOIN_INNER") narrow(quals, scope);
    const absent =
      jointype === "JOIN_LEFT"
        ? right
        : jointype === "JOIN_RIGHT"
          ? left
          : jointype === "JOIN_FULL"
            ? [...left, ...right]
            : [];
    for (const alias of absent) {
      scope.set(alias, new Map([...(scope.get(alias) ?? [])].map(([name]) => [name, false])));
    }
    return [...left, ...right];
  }

  function relation(
    { relname, alias, schemaname }: Node,
    { scope, withs }: { scope: Scope; withs: Scope },
  ): string[] {
    const table = String(relname);
    const columns =
      (schemaname ? undefined : withs.get(table)) ?? tables.get(table) ?? new Map<string, boolean>();
    const { aliasname = table, colnames } = (alias ?? {}) as { aliasname?: string; colnames?: unknown };
    scope.set(aliasname, renamed(columns, colnames));
    return [aliasname];
  }

  /** What a condition requires is a value in every row that passes. */
  function narrow(condition: unknown, scope: Scope): void {
    const { BoolExpr, NullTest, A_Expr } = (condition ?? {}) as Record<string, Node | undefined>;
    if (BoolExpr?.boolop === "AND_EXPR") for (const one of BoolExpr.args as unknown[]) narrow(one, scope);
    const required =
      NullTest?.nulltesttype === "IS_NOT_NULL"
        ? [NullTest.arg]
        : A_Expr && A_Expr.kind !== "AEXPR_DISTINCT" && A_Expr.kind !== "AEXPR_NOT_DISTINCT"
          ? [A_Expr.lexpr, A_Expr.rexpr]
          : [];
    for (const path of required.map(columnPath)) {
      if (!path) continue;
      for (const [alias, columns] of scope) {
        const column = path.at(-1) ?? "";
        if ((path.length === 1 || path.at(-2) === alias) && columns.has(column)) {
          scope.set(alias, new Map(columns).set(column, true));
        }
      }
    }
  }

  function targets(list: unknown, scope: Scope, how: SelectContext): Map<string, boolean> {
    const columns = new Map<string, boolean>();
    const add = (name: string, known: boolean) =>
      columns.set(columns.has(name) ? `${name} ${columns.size}` : name, known);
    for (const { ResTarget } of (list ?? []) as { ResTarget: { name?: string; val: Node } }[]) {
      const star = starOf(ResTarget.val);
      if (star === null) add(ResTarget.name ?? nameOf(ResTarget.val), isKnown(ResTarget.val, scope, how));
      else {
        for (const [alias, of] of scope) {
          if (star === "" || star === alias) for (const [name, known] of of) add(name, known);
        }
      }
    }
    return columns;
  }

  interface SelectContext {
    withs: Scope;
    /** Whether a group has at least one row. */
    isGrouped: boolean;
  }

  function isKnown(node: unknown, scope: Scope, how: SelectContext): boolean {
    const [kind = "", raw] = Object.entries((node ?? {}) as Node)[0] ?? [];
    const body = (raw ?? {}) as Node;
    const known = (one: unknown) => isKnown(one, scope, how);
    const all = (list: unknown) => ((list ?? []) as unknown[]).every(known);
    if (kind === "ColumnRef") return isKnownColumn(columnPath(node) ?? [], scope);
    if (kind === "A_Const") return !body.isnull;
    if (kind === "ParamRef") return isValue(Number(body.number));
    if (kind === "TypeCast" || kind === "CollateClause") return known(body.arg);
    if (kind === "NullTest" || kind === "BooleanTest" || kind === "SQLValueFunction") return true;
    if (kind === "A_ArrayExpr" || kind === "RowExpr") return true;
    if (kind === "CoalesceExpr" || kind === "MinMaxExpr") return ((body.args ?? []) as unknown[]).some(known);
    if (kind === "BoolExpr") return all(body.args);
    if (kind === "FuncCall") return isKnownCall(body, all, how.isGrouped);
    if (kind === "A_Indirection") return isFirstOf(body) && known(body.arg);
    if (kind === "A_Expr") return isKnownOperation(body, known);
    if (kind === "CaseExpr") {
      const whens = (body.args ?? []) as { CaseWhen: { result: unknown } }[];
      return (
        Boolean(body.defresult) &&
        known(body.defresult) &&
        whens.every(({ CaseWhen }) => known(CaseWhen.result))
      );
    }
    if (kind !== "SubLink") return false;
    if (body.subLinkType === "EXISTS_SUBLINK" || body.subLinkType === "ARRAY_SUBLINK") return true;
    const { SelectStmt } = body.subselect as { SelectStmt?: Node };
    const columns = statement(body.subselect as Node, how.withs, scope);
    if (body.subLinkType === "ANY_SUBLINK")
      return known(body.testexpr) && [...columns.values()].every(Boolean);
    // A subquery that sums everything up has one row.
    return isOneRow(SelectStmt) && [...columns.values()].every(Boolean);
  }
}

function isKnownCall(body: Node, all: (list: unknown) => boolean, isGrouped: boolean): boolean {
  const name = (body.funcname as { String: { sval: string } }[]).at(-1)?.String.sval ?? "";
  if (neverNull.has(name)) return true;
  if (ofValues.has(name)) return all(body.args);
  return ofGroups.has(name) && isGrouped && !body.agg_filter && all(body.args);
}

/** `(array_agg(…))[1]`: a group's first value. */
function isFirstOf({ arg, indirection }: Node): boolean {
  const isArray = JSON.stringify((arg as { FuncCall?: Node }).FuncCall?.funcname ?? "").includes(
    '"array_agg"',
  );
  return isArray && /"uidx":\{"A_Const":\{"ival":\{"ival":1\}/.test(JSON.stringify(indirection));
}

function isKnownOperation({ name, lexpr, rexpr, kind }: Node, known: (one: unknown) => boolean): boolean {
  if (kind === "AEXPR_DISTINCT" || kind === "AEXPR_NOT_DISTINCT") return true;
  const operator = ((name ?? []) as { String: { sval: string } }[]).at(-1)?.String.sval ?? "";
  if (mayFindNothing.has(operator) || kind === "AEXPR_NULLIF") return false;
  const right = (rexpr as { List?: { items: unknown[] } } | undefined)?.List?.items ?? [rexpr];
  return (lexpr === undefined || known(lexpr)) && right.every(known);
}

function isKnownColumn(path: string[], scope: Scope): boolean {
  const column = path.at(-1) ?? "";
  const alias = path.length > 1 ? path.at(-2) : undefined;
  const holders = [...scope].filter(
    ([name, columns]) => (alias === undefined || alias === name) && columns.has(column),
  );
  if (holders.length === 0) return systemColumns.has(column);
  // The innermost relation that has it is the last that was added.
  return holders.at(-1)?.[1].get(column) ?? false;
}

/** An aggregate without groups always makes one row. */
function isOneRow(select: Node | undefined): boolean {
  if (!select || select.groupClause || select.havingClause || select.limitCount) return false;
  return /"(count|sum|min|max|avg|bool_or|bool_and|array_agg|json_agg|jsonb_agg)"/.test(
    JSON.stringify(select.targetList ?? null),
  );
}

/** Whether a relation is the elements of arrays. */
function isUnnested(rangeFunction: Node): boolean {
  return JSON.stringify(rangeFunction.functions).includes('"sval":"unnest"') && !rangeFunction.ordinality;
}

function renamed(columns: Columns, names: unknown): Columns {
  const given = ((names ?? []) as { String: { sval: string } }[]).map((name) => name.String.sval);
  return new Map([...columns].map(([name, known], at) => [given[at] ?? name, known]));
}

/** The relation whose columns `x.*` means, "" for `*`; null for another expression. */
function starOf(node: Node): string | null {
  const fields = (node as { ColumnRef?: { fields: Node[] } }).ColumnRef?.fields;
  if (!fields?.at(-1)?.A_Star) return null;
  return (fields.at(-2) as { String?: { sval: string } } | undefined)?.String?.sval ?? "";
}

function nameOf(node: Node): string {
  const path = columnPath(node);
  if (path) return path.at(-1) ?? "";
  const { TypeCast, FuncCall } = node as { TypeCast?: { arg: Node }; FuncCall?: Node };
  if (TypeCast) return nameOf(TypeCast.arg);
  return (
    (FuncCall?.funcname as { String: { sval: string } }[] | undefined)?.at(-1)?.String.sval ?? "?column?"
  );
}
