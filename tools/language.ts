/**
 * Prints how plain the comments of each room are: `pnpm language`. A path prints its long sentences and its docstrings that begin with a
 * question word: `pnpm language packages/api`.
 */
import { beginsWithQuestion, type Comment, readComments, sentencesOf, wordsOf } from "./language/comments.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A sentence of more words is printed. */
const LONG = 22;

const roomOf = ({ file }: Comment): string =>
  file.startsWith("packages/") || file.startsWith("apps/")
    ? file.split("/").slice(0, 2).join("/")
    : (file.split("/")[0] ?? "");

const row = (name: string, comments: readonly Comment[]): string => {
  const docstrings = comments.filter(({ isDocstring }) => isDocstring);
  const questions = docstrings.filter(({ text }) => beginsWithQuestion(text)).length;
  const sentences = comments.flatMap(({ text }) => sentencesOf(text)).map(wordsOf);
  const words = sentences.reduce((sum, count) => sum + count, 0);
  const share = ((100 * questions) / Math.max(1, docstrings.length)).toFixed(1);
  return `| ${name} | ${comments.length} | ${docstrings.length} | ${questions} (${share} %) | ${(words / Math.max(1, sentences.length)).toFixed(1)} | ${sentences.filter((count) => count > LONG).length} |`;
};

const [path] = process.argv.slice(2);
const comments = readComments();
if (path === undefined) {
  say("| room | comments | docstrings | begin with a question word | words per sentence | long sentences |");
  say("| --- | --- | --- | --- | --- | --- |");
  for (const [room, own] of Map.groupBy(comments, roomOf)) say(row(room, own));
  say(row("all", comments));
} else {
  for (const { file, line, isDocstring, text } of comments.filter((comment) => comment.file.startsWith(path))) {
    const long = sentencesOf(text).filter((sentence) => wordsOf(sentence) > LONG);
    if (long.length > 0 || (isDocstring && beginsWithQuestion(text))) say(`${file}:${line} ${text}`);
  }
  say(
    row(
      path,
      comments.filter(({ file }) => file.startsWith(path)),
    ),
  );
}
