import { LRUCache } from "lru-cache";
import { isValidElement } from "react";
import type { Address } from "../providers/address.tsx";

/** Bytes of all that is kept; the least asked for makes room. */
const BYTES_MAXIMUM = 1.25 * 1024 * 1024;
/** Characters of all that it was written from. */
const LETTERS_MAXIMUM = 768 * 1024;

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** A function in few characters: a component, or what else a part is given. */
const numberOf = (one: object): number => {
  const number = numbers.get(one) ?? ++numbered;
  numbers.set(one, number);
  return number;
};

const isElement = isValidElement<object>;

/** Data, functions and elements to the letter. */
const wordOf = (value: unknown): string => {
  if (typeof value === "function") return `()${numberOf(value)}`;
  if (isElement(value)) return `<${elementName(value.type)}${lettersOf(value.props)}>`;
  return Array.isArray(value) && value.some(isElement) ? `[${value.map(wordOf).join()}]` : JSON.stringify(value);
};

const elementName = (type: string | object): string | number => (typeof type === "string" ? type : numberOf(type));

/** What a part is given: data, and beside that functions and elements, which are given nothing else either. */
export const lettersOf = (given: object): string => {
  let letters = "";
  for (const [name, value] of Object.entries(given)) letters += ` ${name}=${wordOf(value)}`;
  return letters;
};

/** Two that differ in a function further in would have the same letters. */
const refuseInData = (_name: string, value: unknown): unknown => {
  if (typeof value === "function")
    throw new Error("What a part is given has a function in its data: give it by itself.");
  return value;
};

/** Throws where what a part is given cannot be told by its letters. */
export const refuseHidden = (value: unknown): void => {
  if (typeof value === "function") return;
  if (isElement(value)) for (const each of Object.values(value.props)) refuseHidden(each);
  else if (Array.isArray(value) && value.some(isElement)) for (const each of value) refuseHidden(each);
  else JSON.stringify(value, refuseInData);
};

const shorts = new LRUCache<string, string>({
  maxSize: LETTERS_MAXIMUM,
  sizeCalculation: (_short, letters) => letters.length + 1,
});

/** The same letters in few: whatever they are part of is found by a short key, and is not copied to be looked for. */
export const shortly = (letters: string): string => {
  const known = shorts.get(letters);
  if (known !== undefined) return known;
  const short = String(++numbered);
  shorts.set(letters, short);
  return short;
};

const kept = new LRUCache<string, Uint8Array>({
  maxSize: BYTES_MAXIMUM,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** Forgets all markup, so that the next page is rendered in full. For whoever measures that. */
export const clearFragments = (): void => kept.clear();

/** What a part reads of the address beside what it is given. */
export type ReadOfAddress = "nothing" | "pathname" | "all";

export type WriteOnce = {
  /** What stands around the part. */
  around: string;
  part: object;
  /** What it is given, to the letter. */
  given: string;
  here: Address;
  write: () => { markup: string; read: ReadOfAddress };
};

/** The markup of a part in UTF-8, which is written again where it is given something else or reads another address. */
export const writeOnce = ({ around, part, given, here: { pathname, search }, write }: WriteOnce): Uint8Array => {
  const key = `${around} ${numberOf(part)} ${shortly(given)}`;
  const keyBy: Readonly<Record<ReadOfAddress, string>> = {
    nothing: key,
    pathname: `${key} ${pathname}`,
    all: `${key} ${pathname}${search || "?"}`,
  };
  const known = kept.get(keyBy.nothing) ?? kept.get(keyBy.pathname) ?? kept.get(keyBy.all);
  if (known !== undefined) return known;
  const { markup, read } = write();
  const bytes = new TextEncoder().encode(markup);
  kept.set(keyBy[read], bytes);
  return bytes;
};
