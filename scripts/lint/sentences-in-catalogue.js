/** Fields that the caller sees. */
const told = new Set(["message", "error", "words", "lastError"]);
/** Names of variables with texts for the caller. */
const tellingName = /(?:message|words|sentence|deeds?|reasons?|fault|complaint)$/i;
/** Zod's checks, each of which takes what is said of a value at fault, and what makes an error of a field. */
const checks = new Set([
  ...["string", "number", "boolean", "array", "object", "enum", "union", "email", "date", "datetime"],
  ...["min", "max", "int", "length", "regex", "refine", "invalidField"],
]);

/** What the server says is in app/texts/<language>/sentences, in every language. */
export const sentencesInCatalogue = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const report = (node, text) =>
      context.report({
        node,
        message: `“${text.trim()}” belongs into app/texts/…/sentences: say("…"), sentence("…") or fault("…").`,
      });
    // A sentence has two words at least: names of fields and codes have one.
    const isSentence = (text) => /\p{L}{2,}.*\s\p{L}+|\p{L}+\s.*\p{L}{2,}/u.test(text);

    function checkValue(node) {
      switch (node?.type) {
        case "Literal":
          if (typeof node.value === "string" && isSentence(node.value)) report(node, node.value);
          break;
        case "TemplateLiteral": {
          const words = node.quasis.map(({ value }) => value.cooked ?? "").join(" x ");
          if (isSentence(words.replaceAll(" x ", " "))) report(node, words);
          break;
        }
        case "ConditionalExpression":
          checkValue(node.consequent);
          checkValue(node.alternate);
          break;
        case "LogicalExpression":
          checkValue(node.right);
          break;
        case "ObjectExpression":
          for (const property of node.properties) checkValue(property.value);
          break;
        case "ArrowFunctionExpression":
          checkValue(node.body);
          break;
      }
    }

    return {
      Property(node) {
        if (!node.computed && told.has(node.key.name ?? node.key.value)) checkValue(node.value);
      },
      VariableDeclarator(node) {
        if (node.id.type === "Identifier" && tellingName.test(node.id.name)) checkValue(node.init);
      },
      CallExpression(node) {
        const name = node.callee.property?.name ?? node.callee.name;
        if (!checks.has(name)) return;
        for (const argument of node.arguments) {
          if (argument.type === "Literal" || argument.type === "TemplateLiteral") checkValue(argument);
        }
      },
    };
  },
};
