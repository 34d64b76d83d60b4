import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * How a text is read. `asTyped` allows a slip within a word; where that finds nothing, `asMeant` allows more of them and
 * two letters that changed places, at the price of odd finds.
 */
export type Reading = "asTyped" | "asMeant";

/**
 * How alike a typed word and a known one must be, from 0 to 1. The index finds whatever passes the lower threshold that every
 * connection sets.
 */
const LIKENESS = { asTyped: 0.45, asMeant: 0.4 };

export const likenessOf = (reading: Reading): number => LIKENESS[reading];

/** More words than these, or longer ones, say nothing more of what is looked for, and each costs a comparison. */
const WORDS_MAXIMUM = 6;
const LETTERS_MAXIMUM = 20;

/** The words of a search text in lower case. */
export const searchWordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, WORDS_MAXIMUM)
    .map((word) => word.slice(0, LETTERS_MAXIMUM));

/** A word, and as it was meant where the fingers mixed up two letters: `kusri` is `kursi`. */
export const spellingsOf = (word: string, reading: Reading): string[] => {
  if (reading === "asTyped") return [word];
  const swapped = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(""),
  );
  return [...new Set([word, ...swapped])];
};

/** Every word of `text` is found in `column`. False for a text without words. */
export const matchesText = (column: SQLWrapper, text: string, reading: Reading): SQL => {
  const isLike = (spelling: string) =>
    sql`(${spelling} <% ${column} and word_similarity(${spelling}, ${column}) >= ${LIKENESS[reading]})`;
  const words = searchWordsOf(text).map((word) => or(...spellingsOf(word, reading).map(isLike)));
  return and(...words) ?? sql`false`;
};

/** Every word of `text` is a word of `column`, but for its ending or a slip: for prose, which has words like any other. */
export const saysText = (column: SQLWrapper, text: string): SQL =>
  and(...searchWordsOf(text).map((word) => sql`${word} <<% ${column}`)) ?? sql`false`;

/** Every word of `text` begins a word of `column`: for names, which are few and cheaper to read than to compare. */
export const namesText = (column: SQLWrapper, text: string): SQL =>
  and(...searchWordsOf(text).map((word) => sql`${column} ~* ${`\\m${word}`}`)) ?? sql`false`;

/** How well `column` fits `text`: the likeness of its words, added up, in thousandths; a whole number. */
export const likeness = (column: SQLWrapper, text: string, reading: Reading): SQL<number> => {
  const parts = searchWordsOf(text).map((word) => {
    const each = spellingsOf(word, reading).map((spelling) => sql`word_similarity(${spelling}, ${column})`);
    return sql`greatest(${sql.join(each, sql`, `)})`;
  });
  return sql<number>`round((${sql.join([sql`0`, ...parts], sql` + `)})::numeric * 1000)::int`.mapWith(Number);
};
