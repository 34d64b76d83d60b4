import { Readable } from "node:stream";
import type { Locale } from "@griya/api";
import Pdf from "pdfkit";
import { FONTS } from "./fonts.ts";
import { toPrintableText } from "./printable.ts";

const MARGIN = 48;
const GAP = 12;
const TEXT_COLOUR = "#000000";
const MUTED_COLOUR = "#444444";
const LINE_COLOUR = "#bbbbbb";

export type Column = { readonly title: string; readonly width: number; readonly isAmount?: boolean };
type Block = { readonly title: string; readonly lines: readonly string[] };

/** Creates an A4 PDF that is written from top to bottom. Long text continues on the next page. */
export const createPdf = ({ title, locale, now }: { title: string; locale: Locale; now: Date }) => {
  const document = new Pdf({
    size: "A4",
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: title, CreationDate: now },
    font: null as unknown as string, // The document has no default font, because its fonts are registered once.
  });
  for (const [name, bytes] of Object.entries(FONTS)) document.registerFont(name, bytes);
  const width = document.page.width - 2 * MARGIN;
  const bottomEdge = document.page.height - MARGIN;
  let currentTop = MARGIN;

  const writeTextAt = (
    text: string,
    x: number,
    y: number,
    options: { width: number; align?: "right"; isBold?: boolean; size?: number; isMuted?: boolean },
  ) => {
    const { isBold = false, size = 10, isMuted = false, width, align = "left" } = options;
    document
      .font(isBold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(isMuted ? MUTED_COLOUR : TEXT_COLOUR);
    document.text(toPrintableText(text, locale), x, y, { width, align });
    return document.y - y;
  };
  const measureHeight = (text: string, width: number, isBold = false): number =>
    document
      .font(isBold ? "bold" : "regular")
      .fontSize(10)
      .heightOfString(toPrintableText(text, locale), { width });
  const drawRule = (): void => {
    document
      .moveTo(MARGIN, currentTop)
      .lineTo(MARGIN + width, currentTop)
      .lineWidth(0.5)
      .strokeColor(LINE_COLOUR)
      .stroke();
  };
  /** Begins a new page when a block of this height does not fit on the current page. */
  const addPageIfNeeded = (height: number): void => {
    if (currentTop + height <= bottomEdge) return;
    document.addPage();
    currentTop = MARGIN;
  };

  return {
    /** Writes the sender on the left, and the kind and facts of the document on the right. */
    writeHeader: (from: Block, kind: string, facts: readonly (readonly [string, string])[]): void => {
      const halfWidth = width / 2 - GAP;
      let leftTop =
        currentTop + writeTextAt(from.title, MARGIN, currentTop, { width: halfWidth, isBold: true, size: 13 });
      for (const line of from.lines) leftTop += writeTextAt(line, MARGIN, leftTop, { width: halfWidth, isMuted: true });
      const x = MARGIN + width / 2 + GAP;
      let rightTop =
        currentTop + writeTextAt(kind, x, currentTop, { width: halfWidth, isBold: true, size: 18, align: "right" });
      for (const [label, value] of facts)
        rightTop += writeTextAt(`${label}: ${value}`, x, rightTop, { width: halfWidth, align: "right" });
      currentTop = Math.max(leftTop, rightTop) + 2 * GAP;
    },
    writeBlocks: (blocks: readonly Block[]): void => {
      const blockWidth = width / blocks.length;
      addPageIfNeeded(
        Math.max(...blocks.map(({ title, lines }) => measureHeight([title, ...lines].join("\n"), blockWidth - GAP))),
      );
      const blockEnds = blocks.map(({ title, lines }, index) => {
        const x = MARGIN + index * blockWidth;
        let y = currentTop + writeTextAt(title, x, currentTop, { width: blockWidth - GAP, isMuted: true });
        for (const line of lines) y += writeTextAt(line, x, y, { width: blockWidth - GAP });
        return y;
      });
      currentTop = Math.max(...blockEnds) + 2 * GAP;
    },
    /** Writes a table. The column widths are fractions of the page width. */
    writeTable: (columns: readonly Column[], rows: readonly (readonly string[])[]): void => {
      const drawRow = (texts: readonly string[], isBold: boolean): void => {
        const height = Math.max(
          ...columns.map((column, index) => measureHeight(texts[index] ?? "", column.width * width - GAP, isBold)),
        );
        addPageIfNeeded(height + GAP);
        let x = MARGIN;
        for (const [place, column] of columns.entries()) {
          const align = column.isAmount ? ({ align: "right" } as const) : {};
          writeTextAt(texts[place] ?? "", x + (column.isAmount ? GAP : 0), currentTop, {
            width: column.width * width - GAP,
            isBold,
            ...align,
          });
          x += column.width * width;
        }
        currentTop += height + GAP / 2;
        drawRule();
        currentTop += GAP / 2;
      };
      drawRow(
        columns.map(({ title }) => title),
        true,
      );
      for (const row of rows) drawRow(row, false);
    },
    /** Writes amounts at the right edge. The last row is the total. */
    writeSums: (rows: readonly (readonly [string, string])[]): void => {
      for (const [place, [label, amount]] of rows.entries()) {
        const isBold = place === rows.length - 1;
        const height = measureHeight(label, width * 0.3, isBold);
        addPageIfNeeded(height + GAP / 2);
        writeTextAt(label, MARGIN + width * 0.45, currentTop, { width: width * 0.3, isBold });
        writeTextAt(amount, MARGIN + width * 0.75, currentTop, { width: width * 0.25, isBold, align: "right" });
        currentTop += height + GAP / 2;
      }
      currentTop += GAP;
    },
    writeText: (text: string): void => {
      addPageIfNeeded(measureHeight(text, width));
      currentTop += writeTextAt(text, MARGIN, currentTop, { width, isMuted: true }) + GAP;
    },
    /** Ends the document and returns it as a stream. */
    end: (): ReadableStream<Uint8Array<ArrayBuffer>> => {
      document.end();
      // The stream type of Node.js differs from the type of the web.
      return Readable.toWeb(Readable.from(document)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    },
  };
};
