import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A test by its file, below the root, and its sentence. */
export type FoundTest = { file: string; title: string };

type Title = { index: number; title: string };
type TestFile = {
  file: string;
  text: string;
  titles: readonly Title[];
  /** Where tests begin that say for what each before they say what. */
  tables: readonly number[];
};

const TITLE = /(?:\b(?:test|it)(?:\.(?!each\b)\w+)*|\.each\([\w.]+\)|\]\))\(\s*(?:"((?:[^"\\]|\\.)+)"|`([^`]+)`)/gm;
const TABLE = /\b(?:test|it)\.each\(\s*\[/g;

/** Every file of tests that match some patterns below a root. */
export const readTests = (root: string, patterns: readonly string[]): TestFile[] =>
  globSync([...patterns], { cwd: root, exclude: (name) => /node_modules|dist/.test(name) })
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const titles = [...text.matchAll(TITLE)].map(({ index, 1: plain, 2: template = "" }) => ({
        index,
        title: (plain ?? template).replaceAll('\\"', '"'),
      }));
      return { file, text, titles, tables: [...text.matchAll(TABLE)].map(({ index }) => index) };
    });

/** The tests in which some text stands, in the order of their files; what stands before a file's first test belongs to none. */
export const testsAt = ({ file, titles, tables }: TestFile, places: readonly number[]): FoundTest[] =>
  places.flatMap((place) => {
    const before = titles.findLast(({ index }) => index < place);
    const isInTable = tables.some((index) => index < place && index > (before?.index ?? -1));
    const said = isInTable ? titles.find(({ index }) => index > place) : before;
    return said === undefined ? [] : [{ file, title: said.title }];
  });
