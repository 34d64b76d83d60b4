import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..");

/** A comment of a source file, with the number of its first line. */
export type Comment = {
  file: string;
  line: number;
  isDocstring: boolean;
  /** The text without the signs of the comment and the tags of JSDoc. */
  text: string;
};

/** The pattern of comments for tools, which nobody reads as text. */
const DIRECTIVE_PATTERN =
  /^(?:@ts-|@vite-|oxlint|biome|eslint|v8 |istanbul|prettier|\/ <reference|#__PURE__|@__PURE__)/;

const removeCommentMarks = (rawText: string): string =>
  rawText
    .replace(/^\/\*\*?|\*\/$|^\/\//g, "")
    .replace(/^[ \t]*\* ?/gm, "")
    .replace(/\{@link ([^}]+)\}/g, "$1")
    .trim();

/** Splits a docstring where a tag of JSDoc begins. Each tag has another subject. */
const splitDocstring = (text: string): string[] =>
  text
    .split(
      /^@(?:param|returns?|throws|template|see|example|default)\b(?:[ \t]+\{[^}]*\})?(?:[ \t]+[\w.$[\]]+(?=[ \t]))?/m,
    )
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Reads the comments of a source text. Consecutive lines of `//` are one comment. */
export const parseComments = (file: string, source: string): Comment[] => {
  const sourceFile = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const ranges = new Map<number, ts.CommentRange>();
  const jsxTexts: ts.Node[] = [];
  const visitNode = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) jsxTexts.push(node);
    const foundRanges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
      ...(ts.getLeadingCommentRanges(source, node.getEnd()) ?? []), // These comments are before the end of a block.
    ];
    for (const range of foundRanges) ranges.set(range.pos, range);
    ts.forEachChild(node, visitNode);
  };
  visitNode(sourceFile);
  const isJsxText = (pos: number) => jsxTexts.some((text) => text.getFullStart() <= pos && pos < text.getEnd());
  const comments: (Comment & { lastLine: number; isOnOwnLine: boolean })[] = [];
  for (const { pos, end, kind } of [...ranges.values()].toSorted((one, other) => one.pos - other.pos)) {
    const rawText = source.slice(pos, end);
    const line = sourceFile.getLineAndCharacterOfPosition(pos).line + 1;
    const text = removeCommentMarks(rawText);
    if (text === "" || DIRECTIVE_PATTERN.test(text) || isJsxText(pos)) continue;
    const previousComment = comments.at(-1);
    const isOnOwnLine = source.slice(source.lastIndexOf("\n", pos) + 1, pos).trim() === "";
    const isContinuation =
      isOnOwnLine &&
      previousComment?.isOnOwnLine &&
      previousComment.lastLine === line - 1 &&
      !previousComment.isDocstring;
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia && isContinuation) {
      previousComment.text += ` ${text}`;
      previousComment.lastLine = line;
      continue;
    }
    const isDocstring = rawText.startsWith("/**");
    for (const part of isDocstring ? splitDocstring(text) : [text]) {
      comments.push({ file, line, isDocstring, text: part.replace(/\s+/g, " "), lastLine: line, isOnOwnLine });
    }
  }
  return comments.map(({ file: of, line, isDocstring, text }) => ({ file: of, line, isDocstring, text }));
};

/** Reads the comments of all TypeScript files of the repository, in the order of the files. */
export const readComments = (): Comment[] =>
  execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((file) => !file.endsWith(".d.ts"))
    .flatMap((file) => parseComments(file, readFileSync(join(root, file), "utf8")));

/** Splits a comment into sentences. A colon before a capital letter also ends a sentence. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s+(?=[A-Z`“"({])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence));

export const countWords = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Returns true if a docstring begins with a question word in place of a verb or a noun. */
export const startsWithQuestion = (text: string): boolean => /^(?:What|How|Where|Of|Who|Whoever)\b/.test(text);
