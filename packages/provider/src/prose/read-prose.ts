import type { Locale, Prose, ProseBlock, TextRun } from "@griya/api";
import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { type PictureRow, toPicture } from "../media/stored-picture.ts";
import type { SafeHtml } from "./sanitise-html.ts";

type Marks = Omit<TextRun, "text">;

const PLAIN_MARKS: Marks = { isStrong: false, isEmphasised: false, href: null };

const INLINE_TAGS = new Set(["strong", "em", "a"]);

const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && INLINE_TAGS.has(node.name));

/** Replaces spaces in sizes with unbreakable spaces, so that `160 × 200 cm` stays on one line. */
const withUnbreakableSizes = (text: string): string =>
  text.replace(/(?<=\d) × (?=\d)/g, "\u00a0×\u00a0").replace(/(?<=\d) (?=(?:mm|cm|m|kg|kelvin|lumen|K)\b)/g, "\u00a0");

const toTextRuns = (nodes: readonly ChildNode[], marks: Marks): TextRun[] =>
  nodes.flatMap((node): TextRun[] => {
    if (isText(node)) return [{ text: withUnbreakableSizes(node.data.replace(/[ \t\r\n\f]+/g, " ")), ...marks }];
    if (!isTag(node)) return [];
    switch (node.name) {
      case "strong":
        return toTextRuns(node.children, { ...marks, isStrong: true });
      case "em":
        return toTextRuns(node.children, { ...marks, isEmphasised: true });
      case "a":
        return toTextRuns(node.children, { ...marks, href: node.attribs["href"] ?? null });
      default:
        // This element is a block in a line, so a space separates its words.
        return [{ text: " ", ...marks }, ...toTextRuns(node.children, marks)];
    }
  });

/** Returns the text runs without spaces at both ends. Leaves out empty runs. */
const getRuns = (nodes: readonly ChildNode[]): TextRun[] => {
  const runs = toTextRuns(nodes, PLAIN_MARKS).filter(({ text }) => text !== "");
  const firstRun = runs[0];
  if (firstRun) firstRun.text = firstRun.text.trimStart();
  const lastRun = runs.at(-1);
  if (lastRun) lastRun.text = lastRun.text.trimEnd();
  return runs.filter(({ text }) => text !== "");
};

const getText = (node: ChildNode | null | undefined): string | null => {
  const text = node ? DomUtils.textContent(node).replace(/\s+/g, " ").trim() : "";
  return text === "" ? null : text;
};

const getChildrenByName = (element: Element, ...names: readonly string[]): Element[] =>
  element.children.filter((child): child is Element => isTag(child) && names.includes(child.name));

const findFirst = (element: Element, name: string): Element | null =>
  DomUtils.findOne((found) => found.name === name, element.children);

const getCells = (row: Element): TextRun[][] =>
  getChildrenByName(row, "th", "td").map(({ children }) => getRuns(children));

const getHeading = (element: Element): ProseBlock[] => {
  const runs = getRuns(element.children);
  return runs.length === 0 ? [] : [{ kind: "heading", level: element.name === "h2" ? 2 : 3, runs }];
};

const getList = (element: Element): ProseBlock[] => {
  const items = getChildrenByName(element, "li")
    .map(({ children }) => getRuns(children))
    .filter((runs) => runs.length > 0);
  return items.length === 0 ? [] : [{ kind: "list", ordered: element.name === "ol", items }];
};

const getTable = (table: Element): ProseBlock[] => {
  const rows = DomUtils.getElementsByTagName("tr", table);
  const [head, ...body] = rows;
  if (head === undefined) return [];
  const hasHead = getChildrenByName(head, "td").length === 0;
  return [
    {
      kind: "table",
      caption: getText(findFirst(table, "caption")),
      head: hasHead ? getCells(head) : [],
      rows: (hasHead ? body : rows).map(getCells),
    },
  ];
};

type Pictures = Readonly<Record<string, PictureRow>>;

const getPicture = (element: Element, pictures: Pictures, locale: Locale): ProseBlock[] => {
  const image = element.name === "img" ? element : findFirst(element, "img");
  const picture = pictures[image?.attribs["data-picture"] ?? ""];
  if (picture === undefined) return [];
  return [{ kind: "picture", picture: toPicture(picture, locale), caption: getText(findFirst(element, "figcaption")) }];
};

/** Reads the blocks of sanitised HTML. Leaves out pictures that are not in `pictures`. */
export const readProse = (html: SafeHtml, pictures: Pictures, locale: Locale): Prose => {
  const getBlocks = (nodes: readonly ChildNode[]): ProseBlock[] => {
    const blocks: ProseBlock[] = [];
    let inlineNodes: ChildNode[] = [];
    const closeParagraph = () => {
      const runs = getRuns(inlineNodes);
      if (runs.length > 0) blocks.push({ kind: "paragraph", runs });
      inlineNodes = [];
    };
    for (const node of nodes) {
      if (isInline(node)) {
        inlineNodes.push(node);
        continue;
      }
      closeParagraph();
      if (isTag(node)) blocks.push(...getBlock(node));
    }
    closeParagraph();
    return blocks;
  };
  const getBlock = (element: Element): ProseBlock[] => {
    switch (element.name) {
      case "h2":
      case "h3":
        return getHeading(element);
      case "ul":
      case "ol":
        return getList(element);
      case "table":
        return getTable(element);
      case "figure":
      case "img":
        return getPicture(element, pictures, locale);
      default:
        return getBlocks(element.children); // A paragraph with a picture becomes two blocks.
    }
  };
  return getBlocks(parseDocument(html).children);
};

/** Returns the names of all pictures in sanitised HTML. */
export const getPictureNames = (html: SafeHtml): string[] =>
  DomUtils.getElementsByTagName("img", parseDocument(html)).flatMap(({ attribs }) => attribs["data-picture"] ?? []);

/** Counts the words in sanitised HTML. */
export const countWords = (html: SafeHtml): number =>
  DomUtils.textContent(parseDocument(html.replaceAll("<", " <")))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
