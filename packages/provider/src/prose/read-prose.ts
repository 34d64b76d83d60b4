import type { Locale, Prose, ProseBlock, TextRun } from "@griya/api";
import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { type PictureRow, pictureFor } from "../media/stored-picture.ts";
import type { SafeHtml } from "./sanitise-html.ts";

type Marks = Omit<TextRun, "text">;

const PLAIN: Marks = { isStrong: false, isEmphasised: false, href: null };

const INLINE = new Set(["strong", "em", "a"]);

const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && INLINE.has(node.name));

/** Keeps a size on one line: `160 × 200 cm`. */
const withSizesWhole = (text: string): string =>
  text.replace(/(?<=\d) × (?=\d)/g, "\u00a0×\u00a0").replace(/(?<=\d) (?=(?:mm|cm|m|kg|kelvin|lumen|K)\b)/g, "\u00a0");

const flat = (nodes: readonly ChildNode[], marks: Marks): TextRun[] =>
  nodes.flatMap((node): TextRun[] => {
    if (isText(node)) return [{ text: withSizesWhole(node.data.replace(/[ \t\r\n\f]+/g, " ")), ...marks }];
    if (!isTag(node)) return [];
    switch (node.name) {
      case "strong":
        return flat(node.children, { ...marks, isStrong: true });
      case "em":
        return flat(node.children, { ...marks, isEmphasised: true });
      case "a":
        return flat(node.children, { ...marks, href: node.attribs["href"] ?? null });
      default:
        return [{ text: " ", ...marks }, ...flat(node.children, marks)]; // a block within a line: its words must stay apart
    }
  });

/** Returns the runs without spaces at the ends. None of them is empty. */
const runsOf = (nodes: readonly ChildNode[]): TextRun[] => {
  const runs = flat(nodes, PLAIN).filter(({ text }) => text !== "");
  const first = runs[0];
  if (first) first.text = first.text.trimStart();
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text !== "");
};

const wordsOf = (node: ChildNode | null | undefined): string | null => {
  const words = node ? DomUtils.textContent(node).replace(/\s+/g, " ").trim() : "";
  return words === "" ? null : words;
};

const childrenCalled = (element: Element, ...names: readonly string[]): Element[] =>
  element.children.filter((child): child is Element => isTag(child) && names.includes(child.name));

const findFirst = (element: Element, name: string): Element | null =>
  DomUtils.findOne((found) => found.name === name, element.children);

const cellsOf = (row: Element): TextRun[][] => childrenCalled(row, "th", "td").map(({ children }) => runsOf(children));

const headingOf = (element: Element): ProseBlock[] => {
  const runs = runsOf(element.children);
  return runs.length === 0 ? [] : [{ kind: "heading", level: element.name === "h2" ? 2 : 3, runs }];
};

const listOf = (element: Element): ProseBlock[] => {
  const items = childrenCalled(element, "li")
    .map(({ children }) => runsOf(children))
    .filter((runs) => runs.length > 0);
  return items.length === 0 ? [] : [{ kind: "list", ordered: element.name === "ol", items }];
};

const tableOf = (table: Element): ProseBlock[] => {
  const rows = DomUtils.getElementsByTagName("tr", table);
  const [head, ...body] = rows;
  if (head === undefined) return [];
  const hasHead = childrenCalled(head, "td").length === 0;
  return [
    {
      kind: "table",
      caption: wordsOf(findFirst(table, "caption")),
      head: hasHead ? cellsOf(head) : [],
      rows: (hasHead ? body : rows).map(cellsOf),
    },
  ];
};

type Pictures = Readonly<Record<string, PictureRow>>;

const pictureOf = (element: Element, pictures: Pictures, locale: Locale): ProseBlock[] => {
  const image = element.name === "img" ? element : findFirst(element, "img");
  const picture = pictures[image?.attribs["data-picture"] ?? ""];
  if (picture === undefined) return [];
  return [
    { kind: "picture", picture: pictureFor(picture, locale), caption: wordsOf(findFirst(element, "figcaption")) },
  ];
};

/** Reads the blocks of sanitised HTML, as they are sent. Leaves out a picture that is not among `pictures`. */
export const readProse = (html: SafeHtml, pictures: Pictures, locale: Locale): Prose => {
  const blocksOf = (nodes: readonly ChildNode[]): ProseBlock[] => {
    const blocks: ProseBlock[] = [];
    let loose: ChildNode[] = [];
    const closeLoose = () => {
      const runs = runsOf(loose);
      if (runs.length > 0) blocks.push({ kind: "paragraph", runs });
      loose = [];
    };
    for (const node of nodes) {
      if (isInline(node)) {
        loose.push(node);
        continue;
      }
      closeLoose();
      if (isTag(node)) blocks.push(...blockOf(node));
    }
    closeLoose();
    return blocks;
  };
  const blockOf = (element: Element): ProseBlock[] => {
    switch (element.name) {
      case "h2":
      case "h3":
        return headingOf(element);
      case "ul":
      case "ol":
        return listOf(element);
      case "table":
        return tableOf(element);
      case "figure":
      case "img":
        return pictureOf(element, pictures, locale);
      default:
        return blocksOf(element.children); // a paragraph with a picture inside is two blocks
    }
  };
  return blocksOf(parseDocument(html).children);
};

/** Returns the names of all pictures in the sanitised HTML. */
export const picturesNamedIn = (html: SafeHtml): string[] =>
  DomUtils.getElementsByTagName("img", parseDocument(html)).flatMap(({ attribs }) => attribs["data-picture"] ?? []);

/** Counts the words of the sanitised HTML. */
export const countWords = (html: SafeHtml): number =>
  DomUtils.textContent(parseDocument(html.replaceAll("<", " <")))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
