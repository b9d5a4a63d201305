import path from "node:path";
import ts from "typescript";
import { Expander, NotReadable, type Piece } from "./expand";

/** A statement of the program, in each text that its conditions allow. */
export interface FoundStatement {
  /** `app/models/shop/lock.server.ts:5`. */
  place: string;
  /** The functions around it, from the outside in. */
  within: string[];
  texts: { sql: string; values: ts.Expression[] }[];
  /** What the program says a row is; null where no rows are asked for. */
  row: ts.Type | null;
  /** Why it cannot be read. */
  fault: string | null;
}

export interface Collected {
  checker: ts.TypeChecker;
  found: FoundStatement[];
}

/** The statements of the tag `sql` in these files; the calls of `others` too say what their parts are. */
export function collectStatements(
  files: string[],
  { others = [], root = process.cwd() }: { others?: string[]; root?: string } = {},
): Collected {
  const config = ts.readConfigFile(path.join(root, "tsconfig.json"), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, root);
  const program = ts.createProgram([...files, ...others], options);
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => !/node_modules|generated/.test(fileName));
  const expander = new Expander(checker, own);
  const found: FoundStatement[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the program`);
    const look = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql") found.push(read(node));
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return { checker, found };

  function read(node: ts.TaggedTemplateExpression): FoundStatement {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const [row] = node.typeArguments ?? [];
    const base = {
      place: `${path.relative(root, source.fileName)}:${line + 1}`,
      within: functionsAround(node),
      row: row ? checker.getTypeFromTypeNode(row) : null,
    };
    try {
      return { ...base, texts: expander.statement(node).map(numbered), fault: null };
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      return { ...base, texts: [], fault: error.message };
    }
  }
}

function numbered(pieces: Piece[]): { sql: string; values: ts.Expression[] } {
  const values: ts.Expression[] = [];
  const sql = pieces.map((piece) => (typeof piece === "string" ? piece : `$${values.push(piece)}`)).join("");
  return { sql, values };
}

function functionsAround(node: ts.Node): string[] {
  const names: string[] = [];
  for (let at = node.parent; at; at = at.parent) {
    const isNamed =
      ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at) || ts.isMethodDeclaration(at);
    if (isNamed && "name" in at) names.unshift((at as ts.FunctionDeclaration).name?.getText() ?? "");
  }
  return names;
}
