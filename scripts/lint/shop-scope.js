import { readFileSync } from "node:fs";

const schema = readFileSync("prisma/schema.prisma", "utf8");
const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
  .filter(([, , body]) => /^\s+shopId\s/m.test(body))
  .map(([, name, body]) => ({
    delegate: name[0].toLowerCase() + name.slice(1),
    table: /@@map\("(\w+)"\)/.exec(body)[1],
  }));
const delegates = new Set(models.map(({ delegate }) => delegate));
const tables = new RegExp(`\\b(${models.map(({ table }) => table).join("|")})\\b`);

/**
 * Every query on a table that belongs to a shop names the shop, or is in a function called unsafe…, which says with
 * acrossShops that it is for all of them; nobody else may say so.
 */
export const shopScope = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const text = (node) => context.sourceCode.getText(node);
    // The database is the models' alone: SQL of others is prose.
    const isElsewhere = /\bapp\/(?!models\/)/.test(context.filename);
    const refuse = (node, what) => {
      if (insideUnsafe(node)) return;
      context.report({
        node,
        message: `${what} is not scoped by shop; name shopId, or call the function unsafe….`,
      });
    };
    const refuseUnsaid = (node, what) => {
      if (!insideUnsafe(node) || insideAcross(node)) return;
      context.report({ node, message: `${what} is for every shop and does not say so; see acrossShops.` });
    };
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.name === "acrossShops" && !insideUnsafe(node)) {
          context.report({ node, message: "Only functions called unsafe… are for every shop." });
        }
        if (callee.type !== "MemberExpression" || callee.object.type !== "MemberExpression") return;
        const delegate = callee.object.property.name;
        if (!delegates.has(delegate) || !/^(db|tx|client)$/.test(text(callee.object.object))) return;
        refuseUnsaid(node, `${delegate}.${callee.property.name}`);
        const argument = node.arguments[0];
        if (!argument || !/\bshopId\b|shopId_/.test(withInitialisers(context, argument))) {
          refuse(node, `${delegate}.${callee.property.name}`);
        }
      },
      TemplateLiteral(node) {
        if (isElsewhere) return;
        const sql = node.quasis.map((part) => part.value.raw).join("?");
        if (!/\b(select|insert|update|delete|merge|copy)\b/i.test(sql) || !tables.test(sql)) return;
        refuseUnsaid(node, "This SQL");
        if (!/\bshop_id\b/.test(sql)) refuse(node, "This SQL");
      },
    };
  },
};

/** The argument's text, and that of the variables it is made of. */
function withInitialisers(context, argument) {
  const names = new Set(context.sourceCode.getText(argument).match(/[A-Za-z_]\w*/g));
  const texts = [context.sourceCode.getText(argument)];
  for (let scope = context.sourceCode.getScope(argument); scope; scope = scope.upper) {
    for (const variable of scope.variables) {
      const init = names.has(variable.name) ? variable.defs[0]?.node?.init : undefined;
      if (init) texts.push(context.sourceCode.getText(init));
    }
  }
  return texts.join("\n");
}

function insideAcross(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type === "CallExpression" && at.callee.name === "acrossShops") return true;
  }
  return false;
}

function insideUnsafe(node) {
  for (let at = node; at; at = at.parent) {
    const name = at.id?.name ?? (at.type === "VariableDeclarator" ? at.id.name : undefined);
    if (name?.startsWith("unsafe")) return true;
  }
  return false;
}
