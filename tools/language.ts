/**
 * Prints the number and the length of the comments of each package: `pnpm language`. With a path the command prints its long sentences and
 * its docstrings that begin with a question word: `pnpm language packages/api`. `pnpm language --sample 60 --seed 41` draws names and
 * comments from all packages, which a person then judges.
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { type Comment, countWords, readComments, splitSentences, startsWithQuestion } from "./language/comments.ts";
import { readNames } from "./language/names.ts";

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** The maximum number of words in a sentence. The program prints longer sentences. */
const SENTENCE_WORDS_MAXIMUM = 22;

const getPackageFolder = ({ file }: { file: string }): string =>
  file.startsWith("packages/") || file.startsWith("apps/")
    ? file.split("/").slice(0, 2).join("/")
    : (file.split("/")[0] ?? "");

const formatRow = (name: string, comments: readonly Comment[]): string => {
  const docstrings = comments.filter(({ isDocstring }) => isDocstring);
  const questionCount = docstrings.filter(({ text }) => startsWithQuestion(text)).length;
  const sentenceLengths = comments.flatMap(({ text }) => splitSentences(text)).map(countWords);
  const wordCount = sentenceLengths.reduce((sum, count) => sum + count, 0);
  const questionShare = ((100 * questionCount) / Math.max(1, docstrings.length)).toFixed(1);
  return `| ${name} | ${comments.length} | ${docstrings.length} | ${questionCount} (${questionShare} %) | ${(wordCount / Math.max(1, sentenceLengths.length)).toFixed(1)} | ${sentenceLengths.filter((count) => count > SENTENCE_WORDS_MAXIMUM).length} |`;
};

/** Draws entries by a seed, with the same number from each package. Entries with the same text count once. */
const drawSample = <Entry extends { file: string }>(
  entries: readonly Entry[],
  { size, seed, getText }: { size: number; seed: string; getText: (entry: Entry) => string },
): Entry[] => {
  const hashEntry = (entry: Entry): string =>
    createHash("sha256")
      .update(`${seed} ${getText(entry)}`)
      .digest("hex");
  const uniqueEntries = [...new Map(entries.map((entry) => [getText(entry), entry])).values()];
  const entriesByPackage = [...Map.groupBy(uniqueEntries, getPackageFolder).values()].map((own) =>
    own.map((entry) => ({ entry, key: hashEntry(entry) })).toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  );
  return Array.from({ length: size }, (_, turn) => entriesByPackage.flatMap((own) => own[turn]?.entry ?? []))
    .flat()
    .slice(0, size);
};

const {
  positionals: [path],
  values: { sample, seed },
} = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
});
const comments = readComments();
if (sample !== undefined) {
  const size = Number(sample);
  for (const { file, line, kind, name } of drawSample(readNames(), { size, seed, getText: ({ name }) => name })) {
    printLine(`${file}:${line} ${kind} ${name}`);
  }
  for (const { file, line, text } of drawSample(comments, { size, seed, getText: ({ text }) => text })) {
    printLine(`${file}:${line} ${text}`);
  }
} else if (path === undefined) {
  printLine("| room | comments | docstrings | begin with a question word | words per sentence | long sentences |");
  printLine("| --- | --- | --- | --- | --- | --- |");
  for (const [room, own] of Map.groupBy(comments, getPackageFolder)) printLine(formatRow(room, own));
  printLine(formatRow("all", comments));
} else {
  for (const { file, line, isDocstring, text } of comments.filter((comment) => comment.file.startsWith(path))) {
    const longSentences = splitSentences(text).filter((sentence) => countWords(sentence) > SENTENCE_WORDS_MAXIMUM);
    if (longSentences.length > 0 || (isDocstring && startsWithQuestion(text))) printLine(`${file}:${line} ${text}`);
  }
  printLine(
    formatRow(
      path,
      comments.filter(({ file }) => file.startsWith(path)),
    ),
  );
}
