import { parse } from "libpg-query";
import type pg from "pg";
import type ts from "typescript";
import type { Collected, FoundStatement } from "./collect";
import { describe, readSchema, type Schema } from "./describe";
import { type ShapeExceptions, type ShapeFault, shapeFaults } from "./distributed-shape";
import { provenValues } from "./nullability";
import { isNullable, wrongParameters, wrongRow } from "./row-type";
import { type Node, withoutShop } from "./shop-condition";

interface Options {
  /** The statements over all shops, as `file#function`. */
  acrossShops: readonly string[];
  /** The statements that several nodes would not take; those over all shops are looked at there by themselves. */
  shapeExceptions: ShapeExceptions;
}

/**
 * What is wrong with the statements, a line each: PostgreSQL refuses one, a row type or a value does not fit, a relation
 * of a shop is asked without its shop, or several nodes would not take it. Names on the lists that no statement has are
 * wrong too.
 */
export async function checkStatements(
  { found, checker }: Collected,
  client: pg.Client,
  { acrossShops, shapeExceptions }: Options,
): Promise<string[]> {
  const schema = await readSchema(client);
  const shopTables = new Set(
    [...schema.tables].filter(([, columns]) => columns.has("shop_id")).map(([name]) => name),
  );
  shopTables.add("shops");
  const unused = new Set(acrossShops);
  const listed = Object.entries(shapeExceptions).flatMap(([fault, names]) =>
    names.map((name) => `${name}: ${fault}`),
  );
  const unusedExceptions = new Set(listed);
  const wrong: string[] = [];
  for (const one of found) {
    const faults = one.fault === null ? [] : [one.fault];
    for (const { sql, values } of one.texts) {
      faults.push(
        ...(await faultsOf(one, { sql, values, client, checker, schema, shopTables, acrossShops, unused })),
      );
      const shape = await shapeOf(sql, schema, shopTables);
      for (const fault of shape.map((name) => `${nameOf(one)}: ${name}`)) {
        if (listed.includes(fault)) unusedExceptions.delete(fault);
        else faults.push(fault);
      }
    }
    wrong.push(...[...new Set(faults)].map((fault) => `${one.place} ${fault}`));
  }
  return [
    ...wrong,
    ...[...unused].map((name) => `${name} is listed as over all shops, and no such statement is there`),
    ...[...unusedExceptions].map(
      (name) => `${name} is listed as an exception, and no such statement is there`,
    ),
  ];
}

interface StatementCheck {
  sql: string;
  values: ts.Expression[];
  client: pg.Client;
  checker: ts.TypeChecker;
  schema: Schema;
  shopTables: ReadonlySet<string>;
  acrossShops: readonly string[];
  unused: Set<string>;
}

async function faultsOf(one: FoundStatement, asked: StatementCheck): Promise<string[]> {
  const { sql, values, client, checker, schema, shopTables } = asked;
  const described = await describe(client, sql, schema).catch((error: Error) => error);
  if (described instanceof Error) return [`PostgreSQL refuses it: ${described.message}`];
  const tree = (await parse(sql)).stmts?.[0]?.stmt as Node;
  const faults = wrongParameters(values, described.parameters, checker);
  if (one.row) {
    const isValue = (parameter: number) => {
      const value = values[parameter - 1];
      return value !== undefined && !isNullable(checker.getTypeAtLocation(value));
    };
    const known = provenValues(tree, { tables: schema.tables, isValue });
    faults.push(...wrongRow(one.row, { columns: described.columns, known, checker }));
  }
  const open = withoutShop(tree, {
    tables: shopTables,
    isShop: (parameter) => isShop(values[parameter - 1]),
  });
  if (open.length === 0) return faults;
  const name = nameOf(one);
  if (asked.acrossShops.includes(name)) asked.unused.delete(name);
  else faults.push(`${open.join(", ")} without its shop as a constant in the condition (${name})`);
  return faults;
}

/** Statements that cannot be parsed have been refused by PostgreSQL already. */
async function shapeOf(sql: string, schema: Schema, tables: ReadonlySet<string>): Promise<ShapeFault[]> {
  const tree = await parse(sql).catch(() => null);
  return tree ? shapeFaults(tree.stmts?.[0]?.stmt as Node, { tables, drawn: schema.drawn }) : [];
}

/** `app/models/shop/lock.server.ts#lockShop`. */
export function nameOf({ place, within }: FoundStatement): string {
  return `${place.replace(/:\d+$/, "")}#${within[0] ?? ""}`;
}

/** Whether a parameter's value is the id of a shop, by its name. */
export function isShop(value: ts.Expression | undefined): boolean {
  return /(^|\.)(shopId|shop\.id|shopIds\[.+\])$/.test(value?.getText() ?? "");
}
