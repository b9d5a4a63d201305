const told = new Set([
  "accessibilityLabel",
  "alt",
  "aria-label",
  "content",
  "decline",
  "confirm",
  "description",
  "emptyStateMarkup",
  "heading",
  "helpText",
  "label",
  "placeholder",
  "prefix",
  "refusal",
  "searchLabel",
  "searchPlaceholder",
  "suffix",
  "title",
]);

/** Texts for the merchant are in app/texts, in every language; the app's own name is the same in all. */
export const textsInCatalogue = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const report = (node, text) =>
      context.report({ node, message: `“${text.trim()}” belongs into app/texts: text("…").` });
    const isWords = (text) => /\p{L}{2,}/u.test(text) && text.trim() !== "Backroom";

    function checkValue(node) {
      if (node.type === "Literal" && typeof node.value === "string" && isWords(node.value))
        report(node, node.value);
      if (node.type === "TemplateLiteral") {
        const words = node.quasis.map(({ value }) => value.cooked ?? "").join(" ");
        if (isWords(words)) report(node, words);
      }
      if (node.type === "ConditionalExpression") {
        checkValue(node.consequent);
        checkValue(node.alternate);
      }
      if (node.type === "LogicalExpression") checkValue(node.right);
    }

    return {
      JSXText: (node) => isWords(node.value) && report(node, node.value),
      JSXAttribute(node) {
        if (!told.has(node.name.name) || !node.value) return;
        checkValue(node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== "JSXAttribute") checkValue(node.expression);
      },
      Property(node) {
        if (!node.computed && told.has(node.key.name ?? node.key.value)) checkValue(node.value);
      },
    };
  },
};
