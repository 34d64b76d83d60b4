import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..");

/** A declared name of a source file. */
export type Name = { file: string; line: number; name: string; kind: string };

const getNameKind = (node: ts.Node): string | null => {
  if (ts.isFunctionDeclaration(node)) return "function";
  if (ts.isClassDeclaration(node)) return "class";
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return "type";
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return "member";
  if (ts.isVariableDeclaration(node)) {
    return node.initializer && ts.isArrowFunction(node.initializer) ? "function" : "variable";
  }
  return null;
};

/**
 * Lists the functions, classes, types, members and variables that a source text declares. Excludes parameters, and names in destructuring
 * patterns.
 */
export const parseNames = (file: string, source: string): Name[] => {
  const sourceFile = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const names: Name[] = [];
  const visitNode = (node: ts.Node): void => {
    const kind = getNameKind(node);
    const { name } = node as { name?: ts.Node };
    if (kind !== null && name && ts.isIdentifier(name)) {
      const line = sourceFile.getLineAndCharacterOfPosition(name.getStart(sourceFile)).line + 1;
      names.push({ file, line, name: name.text, kind });
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(sourceFile);
  return names;
};

/** Reads the declared names of all TypeScript files of the repository, in the order of the files. */
export const readNames = (): Name[] =>
  execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((file) => !file.endsWith(".d.ts"))
    .flatMap((file) => parseNames(file, readFileSync(join(root, file), "utf8")));
