import ts from "typescript";
import {
  AskedOfCallers,
  AskedOfChoice,
  bare,
  Bindings,
  type Bound,
  type Function,
  type Known,
  nothingKnown,
  returnsOf,
} from "./bindings";

/** A piece of a statement: text, or the expression whose value becomes a parameter. */
export type Piece = string | ts.Expression;

const tags = /^(sql|part|Prisma\.sql|\w+\.\$(queryRaw|executeRaw))$/;
const mostCombined = 24;

export class NotReadable extends Error {}

/**
 * All texts that a statement can have, as far as its parts are put in by conditions. A part that is a parameter is what
 * the program's calls give. Throws NotReadable for a part that only running the program would show.
 */
export class Expander {
  readonly #bindings: Bindings;

  constructor(
    private readonly checker: ts.TypeChecker,
    sources: readonly ts.SourceFile[],
  ) {
    this.#bindings = new Bindings(checker, sources);
  }

  statement(node: ts.TaggedTemplateExpression): Piece[][] {
    return this.#withCallers(() => this.#template(node, nothingKnown), nothingKnown).flat();
  }

  /** What `read` finds, once for each call that has to say what a parameter is, and for each choice of an element. */
  #withCallers<T>(read: () => T, roots: Known, choices: ReadonlyMap<string, number> = new Map()): T[] {
    this.#bindings.roots = roots;
    this.#bindings.choices = choices;
    try {
      return [read()];
    } catch (error) {
      if (error instanceof AskedOfChoice) {
        const { element, count } = error;
        return Array.from(
          { length: count },
          (_, at) => new Map([...choices, [element, at] as const]),
        ).flatMap((chosen) => this.#withCallers(read, roots, chosen));
      }
      if (!(error instanceof AskedOfCallers)) throw error;
      const { declaration } = error;
      const calls = this.#bindings.callsOf(declaration);
      if (calls.length === 0) throw notReadable(declaration);
      return calls.flatMap((call) => {
        const given = this.#bindings.argumentsOf(call, declaration, nothingKnown);
        return this.#withCallers(read, new Map([...roots, ...given]), choices);
      });
    }
  }

  #template({ template }: ts.TaggedTemplateExpression, known: Known): Piece[][] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [[template.text]];
    const slots: Piece[][][] = [[[template.head.text]]];
    for (const { expression, literal } of template.templateSpans) {
      slots.push(this.#expression({ node: expression, known }), [[literal.text]]);
    }
    return combine(slots);
  }

  #expression(bound: Bound): Piece[][] {
    const { known } = bound;
    const node = bare(bound.node);
    if (!this.#isPart(node)) return [[this.#givenValue({ node, known })]];
    if (ts.isTaggedTemplateExpression(node) && tags.test(node.tag.getText()))
      return this.#template(node, known);
    if (ts.isConditionalExpression(node)) {
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.#expression({ node: one, known }));
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      const given = this.#bindings.follow({ node: bare(node.left), known });
      return given?.length === 0
        ? this.#expression({ node: node.right, known })
        : this.#expression({ node: node.left, known });
    }
    if (ts.isCallExpression(node)) return this.#call(node, known);
    if (/^(nothing|Prisma\.empty)$/.test(node.getText())) return [[""]];
    const found = this.#bindings.follow({ node, known });
    if (!found || found.length === 0) throw notReadable(node);
    return found.flatMap((one) => this.#expression(one));
  }

  /** A value has the name that the caller gives it, so that a shop's id is recognised. */
  #givenValue({ node, known }: Bound): ts.Expression {
    const declaration = ts.isIdentifier(node) && this.#bindings.symbolOf(node)?.valueDeclaration;
    const given = declaration && ts.isParameter(declaration) ? known.get(declaration) : undefined;
    return given && ts.isIdentifier(given.node) ? this.#givenValue(given) : node;
  }

  #call(node: ts.CallExpression, known: Known): Piece[][] {
    const name = node.expression.getText();
    const [first, second] = node.arguments;
    if (first && /^(raw|Prisma\.raw)$/.test(name)) return [[this.#text({ node: first, known })]];
    if (first && /^(joined|Prisma\.join)$/.test(name)) {
      const separator = second ? this.#text({ node: second, known }) : ",";
      return this.#list({ node: first, known }).map((parts) => between(parts, separator));
    }
    const called = this.#given({ node: node.expression, known }) ?? this.#bindings.declarationOf(node);
    if (!called?.body) throw notReadable(node);
    const inner = this.#bindings.argumentsOf(node, called, known);
    return returnsOf(called.body).flatMap((returned) => this.#expression({ node: returned, known: inner }));
  }

  /** The function that is given as a parameter. */
  #given({ node, known }: Bound): Function | undefined {
    const declaration = ts.isIdentifier(node) && this.#bindings.symbolOf(node)?.valueDeclaration;
    if (!declaration || !ts.isParameter(declaration)) return undefined;
    const [given] = this.#bindings.ofName(node, known) ?? [];
    return given && ts.isFunctionLike(given.node) ? (given.node as unknown as Function) : undefined;
  }

  /** The lists of parts that an array can be; one part stands for however many a `map` makes. */
  #list(bound: Bound): Piece[][][] {
    const { known } = bound;
    const node = bare(bound.node);
    if (ts.isArrayLiteralExpression(node)) {
      const slots = node.elements.map((element) =>
        ts.isSpreadElement(element)
          ? this.#list({ node: element.expression, known })
          : this.#expression({ node: element, known }).map((part) => [part]),
      );
      return combine(slots);
    }
    if (ts.isConditionalExpression(node)) {
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.#list({ node: one, known }));
    }
    const [callback] =
      ts.isCallExpression(node) && /\.map$/.test(node.expression.getText()) ? node.arguments : [];
    if (callback && ts.isArrowFunction(callback)) {
      const inner = new Map([...known, ...callback.parameters.map((one) => [one, null] as const)]);
      return returnsOf(callback.body).flatMap((one) =>
        this.#expression({ node: one, known: inner }).map((part) => [part]),
      );
    }
    if (ts.isCallExpression(node)) {
      const called = this.#bindings.declarationOf(node);
      if (!called?.body) throw notReadable(node);
      const inner = this.#bindings.argumentsOf(node, called, known);
      return returnsOf(called.body).flatMap((one) => this.#list({ node: one, known: inner }));
    }
    const found = this.#bindings.follow({ node, known });
    if (!found || found.length === 0) throw notReadable(node);
    return found.flatMap((one) => this.#list(one));
  }

  /** Text of the program's own, as `raw` takes it. */
  #text(bound: Bound): string {
    const { known } = bound;
    const node = bare(bound.node);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return node.text.replaceAll("_", "");
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(
        (span) => this.#text({ node: span.expression, known }) + span.literal.text,
      );
      return node.head.text + rest.join("");
    }
    if (ts.isCallExpression(node)) {
      if (node.expression.getText() === "String" && node.arguments[0]) {
        return this.#text({ node: node.arguments[0], known });
      }
      const joined = this.#joinedValues({ node, known });
      if (joined !== undefined) return joined;
      const called = this.#bindings.declarationOf(node);
      const [returned] = called?.body ? returnsOf(called.body) : [];
      if (called && returned) {
        return this.#text({ node: returned, known: this.#bindings.argumentsOf(node, called, known) });
      }
    }
    const [found] = this.#bindings.follow({ node, known }) ?? [];
    if (!found) throw notReadable(node);
    return this.#text(found);
  }

  /** The text of `Object.values(names).join(", ")`; undefined for any other call. */
  #joinedValues({ node, known }: { node: ts.CallExpression; known: Known }): string | undefined {
    const [separator] = node.arguments;
    if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "join")
      return undefined;
    const { expression: values } = node.expression;
    if (!ts.isCallExpression(values) || values.expression.getText() !== "Object.values") return undefined;
    const [names] = values.arguments;
    const found = names ? this.#bindings.valuesOf({ node: names, known }) : [];
    if (found.length === 0 || !separator) throw notReadable(values);
    return found.map((one) => this.#text(one)).join(this.#text({ node: separator, known }));
  }

  #isPart(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.some((one) => one.getProperty("strings") && one.getProperty("statement"));
  }
}

/** Each with each while these are few; otherwise each choice at least once. */
function combine<T>(slots: T[][][]): T[][] {
  const count = slots.reduce((product, slot) => product * slot.length, 1);
  if (count <= mostCombined) {
    return slots.reduce<T[][]>(
      (made, slot) => made.flatMap((before) => slot.map((next) => [...before, ...next])),
      [[]],
    );
  }
  const longest = Math.max(...slots.map((slot) => slot.length));
  return Array.from({ length: longest }, (_, at) =>
    slots.flatMap((slot) => slot[Math.min(at, slot.length - 1)] ?? []),
  );
}

function between(parts: Piece[][], separator: string): Piece[] {
  return parts.flatMap((part, at) => (at === 0 ? part : [separator, ...part]));
}

function notReadable(node: ts.Node): NotReadable {
  return new NotReadable(`the part ${node.getText().slice(0, 60)} is made where no reader can follow`);
}
