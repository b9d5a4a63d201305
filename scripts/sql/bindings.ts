import ts from "typescript";

/** An expression, and what the parameters stand for that it names. */
export interface Bound {
  node: ts.Expression;
  known: Known;
}

/** What parameters of functions stand for: the arguments of one call. Null where it has none. */
export type Known = ReadonlyMap<ts.ParameterDeclaration, Bound | null>;

export const nothingKnown: Known = new Map();

export type Function = ts.SignatureDeclaration & { body?: ts.Node };

/** The expression needs the arguments of the calls of this function. */
export class AskedOfCallers extends Error {
  constructor(readonly declaration: Function) {
    super("The calls of the function have to say it");
  }
}

/** The expression is one element of a record, and one is to be chosen for all that is made of it. */
export class AskedOfChoice extends Error {
  constructor(
    readonly element: string,
    readonly count: number,
  ) {
    super("One element has to be chosen");
  }
}

/** Follows names to the expressions that they stand for. */
export class Bindings {
  readonly #calls = new Map<string, ts.CallExpression[]>();
  /** What the parameters of the functions around a statement stand for, by the calls that are looked at now. */
  roots: Known = nothingKnown;
  /** Which element stands for one of a record, by its text as in `orders[sort]`. */
  choices: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly checker: ts.TypeChecker,
    sources: readonly ts.SourceFile[],
  ) {
    for (const source of sources) this.#noteCalls(source);
  }

  #noteCalls(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const name = nameOfCalled(node);
      if (name) this.#calls.set(name, [...(this.#calls.get(name) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.#noteCalls(child));
  }

  /** The calls of this function in the program. */
  callsOf(declaration: Function): ts.CallExpression[] {
    const name = nameOfFunction(declaration);
    if (name === undefined) return [];
    return (this.#calls.get(name) ?? []).filter(
      (call) => this.declarationOf(call) === declaration && !isWithin(call, declaration),
    );
  }

  declarationOf(call: ts.CallExpression): Function | undefined {
    return this.checker.getResolvedSignature(call)?.declaration as Function | undefined;
  }

  /** What the function's parameters stand for in this call. */
  argumentsOf(call: ts.CallExpression, declaration: Function, known: Known): Known {
    return new Map([
      ...known,
      ...declaration.parameters.map((parameter, at) => {
        const node = call.arguments[at] ?? parameter.initializer;
        return [parameter as ts.ParameterDeclaration, node ? { node, known } : null] as const;
      }),
    ]);
  }

  /** The expressions that a name may stand for, none where it stands for nothing; null for what is not followed. */
  ofName(node: ts.Identifier, known: Known): Bound[] | null {
    const declaration = this.symbolOf(node)?.valueDeclaration;
    return declaration ? this.#ofDeclaration(declaration, known) : null;
  }

  #ofDeclaration(declaration: ts.Declaration, known: Known): Bound[] | null {
    if (ts.isVariableDeclaration(declaration)) {
      return declaration.initializer ? [{ node: declaration.initializer, known }] : null;
    }
    if (ts.isBindingElement(declaration)) return this.#ofElement(declaration, known);
    if (!ts.isParameter(declaration)) return null;
    const given = (known.has(declaration) ? known : this.roots).get(declaration);
    if (given === undefined) throw new AskedOfCallers(declaration.parent as Function);
    return given ? [given] : [];
  }

  #ofElement(element: ts.BindingElement, known: Known): Bound[] | null {
    const { parent } = element.parent;
    const name = element.propertyName ?? element.name;
    if (!ts.isIdentifier(name) || element.dotDotDotToken) return null;
    const objects = this.#ofDeclaration(parent, known);
    const found = objects?.flatMap((object) => this.member(object, name.text)) ?? null;
    return found?.length === 0 && element.initializer ? [{ node: element.initializer, known }] : found;
  }

  /** The expressions that an object's property may be; none where the object has no such property. */
  member({ node, known }: Bound, name: string): Bound[] {
    const object = bare(node);
    if (ts.isObjectLiteralExpression(object)) return this.#ofLiteral(object, name, known);
    if (ts.isIdentifier(object)) {
      const bound = this.ofName(object, known);
      if (bound) return bound.flatMap((one) => this.member(one, name));
    }
    if (ts.isPropertyAccessExpression(object)) {
      const whole = { node: object.expression, known };
      return this.member(whole, object.name.text).flatMap((one) => this.member(one, name));
    }
    if (ts.isElementAccessExpression(object)) {
      return this.#element(object, known).flatMap((one) => this.member(one, name));
    }
    if (ts.isConditionalExpression(object)) {
      return [object.whenTrue, object.whenFalse].flatMap((one) => this.member({ node: one, known }, name));
    }
    if (ts.isCallExpression(object)) {
      const declaration = this.declarationOf(object);
      if (declaration?.body) {
        const inner = this.argumentsOf(object, declaration, known);
        return returnsOf(declaration.body).flatMap((one) => this.member({ node: one, known: inner }, name));
      }
    }
    return [];
  }

  #ofLiteral(object: ts.ObjectLiteralExpression, name: string, known: Known): Bound[] {
    for (const property of [...object.properties].reverse()) {
      if (ts.isSpreadAssignment(property)) {
        const found = this.member({ node: property.expression, known }, name);
        if (found.length > 0) return found;
      } else if (property.name?.getText() === name) {
        if (ts.isPropertyAssignment(property)) return [{ node: property.initializer, known }];
        if (ts.isShorthandPropertyAssignment(property)) return [{ node: property.name, known }];
      }
    }
    return [];
  }

  /** Every value of an object, in its order. */
  valuesOf({ node, known }: Bound): Bound[] {
    const object = bare(node);
    if (ts.isObjectLiteralExpression(object)) {
      return object.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) ? [{ node: property.initializer, known }] : [],
      );
    }
    if (ts.isIdentifier(object)) {
      return this.ofName(object, known)?.flatMap((one) => this.valuesOf(one)) ?? [];
    }
    if (!ts.isPropertyAccessExpression(object)) return [];
    return this.member({ node: object.expression, known }, object.name.text).flatMap((one) =>
      this.valuesOf(one),
    );
  }

  /** The element that is chosen now: its parts belong together, wherever they stand in a statement. */
  #element(node: ts.ElementAccessExpression, known: Known): Bound[] {
    const values = this.valuesOf({ node: node.expression, known });
    if (values.length < 2) return values;
    const text = node.getText();
    const chosen = this.choices.get(text);
    if (chosen === undefined) throw new AskedOfChoice(text, values.length);
    return values.slice(chosen, chosen + 1);
  }

  /** The expressions that a name, a property or an element may be; null for another expression. */
  follow({ node, known }: Bound): Bound[] | null {
    if (ts.isIdentifier(node)) return this.ofName(node, known);
    if (ts.isPropertyAccessExpression(node))
      return this.member({ node: node.expression, known }, node.name.text);
    if (ts.isElementAccessExpression(node)) return this.#element(node, known);
    return null;
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const { parent } = node;
    const symbol =
      ts.isShorthandPropertyAssignment(parent) && parent.name === node
        ? this.checker.getShorthandAssignmentValueSymbol(parent)
        : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** Without parentheses and assertions of a type. */
export function bare(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

/** What a function returns. */
export function returnsOf(body: ts.Node): ts.Expression[] {
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

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  for (let at = node; at; at = at.parent) if (at === outer) return true;
  return false;
}

function nameOfCalled({ expression }: ts.CallExpression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
}

function nameOfFunction(declaration: Function): string | undefined {
  const named = declaration.name ? declaration : declaration.parent;
  const name =
    ts.isVariableDeclaration(named) || "name" in named ? (named as ts.NamedDeclaration).name : null;
  return name && ts.isIdentifier(name) ? name.text : undefined;
}
