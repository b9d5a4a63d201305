import ts from "typescript";

/** A piece of a statement: text, or the expression whose value becomes a parameter. */
export type Piece = string | ts.Expression;

/** What stands for parameters of a function that makes a part. */
type Known = Map<ts.Symbol, Piece[][]>;

const tags = /^(sql|part|Prisma\.sql|\w+\.\$(queryRaw|executeRaw))$/;
const mostCombined = 24;

export class NotReadable extends Error {}

/**
 * All texts that a statement can have, as far as its parts are put in by conditions. Throws NotReadable for a part that
 * only running the program would show.
 */
export class Expander {
  constructor(private readonly checker: ts.TypeChecker) {}

  template({ template }: ts.TaggedTemplateExpression, known: Known = new Map()): Piece[][] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [[template.text]];
    const slots: Piece[][][] = [[[template.head.text]]];
    for (const { expression, literal } of template.templateSpans) {
      slots.push(this.#expression(expression, known), [[literal.text]]);
    }
    return combine(slots);
  }

  #expression(node: ts.Expression, known: Known): Piece[][] {
    const bare = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? node.expression : node;
    if (bare !== node) return this.#expression(bare, known);
    const symbol = ts.isIdentifier(node) ? this.#symbolOf(node) : undefined;
    const given = symbol && known.get(symbol);
    if (given) return given;
    if (!this.#isPart(node)) return [[node]];
    if (ts.isTaggedTemplateExpression(node) && tags.test(node.tag.getText()))
      return this.template(node, known);
    if (ts.isConditionalExpression(node)) {
      return [...this.#expression(node.whenTrue, known), ...this.#expression(node.whenFalse, known)];
    }
    if (ts.isCallExpression(node)) return this.#call(node, known);
    if (/^(nothing|Prisma\.empty)$/.test(node.getText())) return [[""]];
    if (ts.isElementAccessExpression(node)) return this.#anyOf(node.expression, known);
    return this.#declared(node, known);
  }

  #call(node: ts.CallExpression, known: Known): Piece[][] {
    const name = node.expression.getText();
    const [first] = node.arguments;
    if (first && /^(raw|Prisma\.raw)$/.test(name)) return [[this.#text(first, known)]];
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    if (!declaration || !("body" in declaration) || !declaration.body) throw notReadable(node);
    const inner: Known = new Map();
    for (const [at, parameter] of declaration.parameters.entries()) {
      const symbol = ts.isIdentifier(parameter.name) && this.checker.getSymbolAtLocation(parameter.name);
      const argument = node.arguments[at];
      if (symbol && argument && (this.#isPart(argument) || ts.isIdentifier(argument))) {
        inner.set(symbol, this.#expression(argument, known));
      }
    }
    return returnsOf(declaration.body).flatMap((returned) => this.#expression(returned, inner));
  }

  #declared(node: ts.Expression, known: Known): Piece[][] {
    const place = ts.isPropertyAccessExpression(node) ? node.name : node;
    const declaration = this.#symbolOf(place)?.valueDeclaration;
    if (
      declaration &&
      (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) &&
      declaration.initializer &&
      !ts.isObjectBindingPattern(declaration.name)
    ) {
      return this.#expression(declaration.initializer, known);
    }
    throw notReadable(node);
  }

  /** Every value of an object whose key is known at run time alone. */
  #anyOf(node: ts.Expression, known: Known): Piece[][] {
    const declaration = this.#symbolOf(node)?.valueDeclaration;
    const object =
      declaration && ts.isVariableDeclaration(declaration) ? unwrapped(declaration.initializer) : undefined;
    if (!object || !ts.isObjectLiteralExpression(object)) throw notReadable(node);
    return object.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property)) throw notReadable(property);
      return this.#expression(property.initializer, known);
    });
  }

  /** Text of the program's own, as `raw` takes it. */
  #text(node: ts.Expression, known: Known): string {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map((span) => this.#text(span.expression, known) + span.literal.text);
      return node.head.text + rest.join("");
    }
    if (ts.isCallExpression(node)) {
      const joined = this.#joinedValues(node, known);
      if (joined !== undefined) return joined;
      const declaration = this.checker.getResolvedSignature(node)?.declaration;
      const body = declaration && "body" in declaration && declaration.body;
      const [returned] = body ? returnsOf(body) : [];
      const inner: Known = new Map();
      for (const [at, parameter] of (declaration?.parameters ?? []).entries()) {
        if (typeof parameter === "string" || !("name" in parameter) || !ts.isIdentifier(parameter.name))
          continue;
        const symbol = this.checker.getSymbolAtLocation(parameter.name);
        const argument =
          node.arguments[at] ?? ("initializer" in parameter ? parameter.initializer : undefined);
        if (symbol && argument) inner.set(symbol, [[this.#text(argument, known)]]);
      }
      if (returned) return this.#text(returned, inner);
    }
    const symbol = this.#symbolOf(node);
    const [given] = symbol ? (known.get(symbol) ?? []) : [];
    if (given?.every((piece) => typeof piece === "string")) return given.join("");
    const declaration = symbol?.valueDeclaration;
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) {
      return this.#text(declaration.initializer, known);
    }
    throw notReadable(node);
  }

  /** The text of `Object.values(names).join(", ")`; undefined for any other call. */
  #joinedValues({ expression, arguments: [separator] }: ts.CallExpression, known: Known): string | undefined {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "join") return undefined;
    const { expression: values } = expression;
    if (!ts.isCallExpression(values) || values.expression.getText() !== "Object.values") return undefined;
    const [names] = values.arguments;
    const declaration = names && this.#symbolOf(names)?.valueDeclaration;
    const object =
      declaration && ts.isVariableDeclaration(declaration) ? unwrapped(declaration.initializer) : undefined;
    if (!object || !ts.isObjectLiteralExpression(object) || !separator) throw notReadable(values);
    return object.properties
      .map((property) => {
        if (!ts.isPropertyAssignment(property)) throw notReadable(property);
        return this.#text(property.initializer, known);
      })
      .join(this.#text(separator, known));
  }

  #symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  #isPart(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.some((one) => one.getProperty("strings") && one.getProperty("statement"));
  }
}

function unwrapped(node: ts.Expression | undefined): ts.Expression | undefined {
  if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) return unwrapped(node.expression);
  return node;
}

function returnsOf(body: ts.Node): ts.Expression[] {
  if (!ts.isBlock(body)) return [body as ts.Expression];
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, look);
  };
  look(body);
  return found;
}

/** Each with each while these are few; otherwise each choice at least once. */
function combine(slots: Piece[][][]): Piece[][] {
  const count = slots.reduce((product, slot) => product * slot.length, 1);
  if (count <= mostCombined) {
    return slots.reduce<Piece[][]>(
      (made, slot) => made.flatMap((before) => slot.map((next) => [...before, ...next])),
      [[]],
    );
  }
  const longest = Math.max(...slots.map((slot) => slot.length));
  return Array.from({ length: longest }, (_, at) =>
    slots.flatMap((slot) => slot[Math.min(at, slot.length - 1)] ?? []),
  );
}

function notReadable(node: ts.Node): NotReadable {
  return new NotReadable(`the part ${node.getText().slice(0, 60)} is made where no reader can follow`);
}
