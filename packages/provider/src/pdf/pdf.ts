import { Readable } from "node:stream";
import type { Locale } from "@griya/api";
import Pdf from "pdfkit";
import { FONTS } from "./fonts.ts";
import { toPrintable } from "./printable.ts";

const MARGIN = 48;
const GAP = 12;
const INK = "#000000";
const MUTED = "#444444";
const LINE = "#bbbbbb";

export type Column = { readonly title: string; readonly width: number; readonly isAmount?: boolean };
type Block = { readonly title: string; readonly lines: readonly string[] };

/** Opens a document of A4 pages that is written from top to bottom. Text that does not fit continues on the next page. */
export const createPdf = ({ title, locale, now }: { title: string; locale: Locale; now: Date }) => {
  const document = new Pdf({
    size: "A4",
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: title, CreationDate: now },
    font: null as unknown as string, // no default font: its own are named and read once
  });
  for (const [name, bytes] of Object.entries(FONTS)) document.registerFont(name, bytes);
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN;
  let top = MARGIN;

  const write = (
    text: string,
    x: number,
    y: number,
    options: { width: number; align?: "right"; bold?: boolean; size?: number; muted?: boolean },
  ) => {
    const { bold = false, size = 10, muted = false, width, align = "left" } = options;
    document
      .font(bold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(muted ? MUTED : INK);
    document.text(toPrintable(text, locale), x, y, { width, align });
    return document.y - y;
  };
  const measureHeight = (text: string, width: number, bold = false): number =>
    document
      .font(bold ? "bold" : "regular")
      .fontSize(10)
      .heightOfString(toPrintable(text, locale), { width });
  const drawRule = (): void => {
    document
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + width, top)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  };
  /** Begins a new page where this height does not fit on the current one. */
  const addPageIfNeeded = (height: number): void => {
    if (top + height <= bottom) return;
    document.addPage();
    top = MARGIN;
  };

  return {
    /** Writes the sender at the left, and the kind of document with its facts at the right. */
    writeHeader: (from: Block, kind: string, facts: readonly (readonly [string, string])[]): void => {
      const halfWidth = width / 2 - GAP;
      let left = top + write(from.title, MARGIN, top, { width: halfWidth, bold: true, size: 13 });
      for (const line of from.lines) left += write(line, MARGIN, left, { width: halfWidth, muted: true });
      const x = MARGIN + width / 2 + GAP;
      let right = top + write(kind, x, top, { width: halfWidth, bold: true, size: 18, align: "right" });
      for (const [label, value] of facts)
        right += write(`${label}: ${value}`, x, right, { width: halfWidth, align: "right" });
      top = Math.max(left, right) + 2 * GAP;
    },
    writeBlocks: (blocks: readonly Block[]): void => {
      const each = width / blocks.length;
      addPageIfNeeded(
        Math.max(...blocks.map(({ title, lines }) => measureHeight([title, ...lines].join("\n"), each - GAP))),
      );
      const ends = blocks.map(({ title, lines }, index) => {
        const x = MARGIN + index * each;
        let y = top + write(title, x, top, { width: each - GAP, muted: true });
        for (const line of lines) y += write(line, x, y, { width: each - GAP });
        return y;
      });
      top = Math.max(...ends) + 2 * GAP;
    },
    /** Writes a table. Widths are fractions. */
    writeTable: (columns: readonly Column[], rows: readonly (readonly string[])[]): void => {
      const drawRow = (texts: readonly string[], bold: boolean): void => {
        const height = Math.max(
          ...columns.map((column, index) => measureHeight(texts[index] ?? "", column.width * width - GAP, bold)),
        );
        addPageIfNeeded(height + GAP);
        let x = MARGIN;
        for (const [place, column] of columns.entries()) {
          const align = column.isAmount ? ({ align: "right" } as const) : {};
          write(texts[place] ?? "", x + (column.isAmount ? GAP : 0), top, {
            width: column.width * width - GAP,
            bold,
            ...align,
          });
          x += column.width * width;
        }
        top += height + GAP / 2;
        drawRule();
        top += GAP / 2;
      };
      drawRow(
        columns.map(({ title }) => title),
        true,
      );
      for (const row of rows) drawRow(row, false);
    },
    /** Writes sums at the right edge. The last is the total. */
    writeSums: (rows: readonly (readonly [string, string])[]): void => {
      for (const [place, [label, amount]] of rows.entries()) {
        const bold = place === rows.length - 1;
        const height = measureHeight(label, width * 0.3, bold);
        addPageIfNeeded(height + GAP / 2);
        write(label, MARGIN + width * 0.45, top, { width: width * 0.3, bold });
        write(amount, MARGIN + width * 0.75, top, { width: width * 0.25, bold, align: "right" });
        top += height + GAP / 2;
      }
      top += GAP;
    },
    writeText: (text: string): void => {
      addPageIfNeeded(measureHeight(text, width));
      top += write(text, MARGIN, top, { width, muted: true }) + GAP;
    },
    /** Ends the document and returns its stream. */
    end: (): ReadableStream<Uint8Array<ArrayBuffer>> => {
      document.end();
      return Readable.toWeb(Readable.from(document)) as ReadableStream<Uint8Array<ArrayBuffer>>; // Node's own type of the stream differs
    },
  };
};
