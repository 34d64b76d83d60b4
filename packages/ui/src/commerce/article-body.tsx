import type { Prose, ProseBlock, TextRun } from "@griya/api";
import { cx } from "class-variance-authority";
import { Fragment, type ReactNode } from "react";
import { Heading } from "../primitives/heading.tsx";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

export interface ArticleBodyProps {
  body: Prose;
  /** Returns the address of a path of the shop in the reader's language. */
  href: (path: string) => string;
  className?: string;
}

/** The text of an article or a page: lines of some seventy letters, with space between the parts. */
export function ArticleBody({ body, href, className }: ArticleBodyProps) {
  return (
    <div className={cx("max-w-[42rem] text-[1.0625rem]/[1.75rem] text-pretty text-ink break-words", className)}>
      {keyed(body).map(([key, block]) => (
        <Block key={key} block={block} href={href} />
      ))}
    </div>
  );
}

/** Pairs parts of a text with their positions, for parts that never change places. */
const keyed = <Part,>(parts: readonly Part[]): (readonly [number, Part])[] => parts.map((part, index) => [index, part]);

type Localised = { href: (path: string) => string };

function Block({ block, href }: { block: ProseBlock } & Localised) {
  switch (block.kind) {
    case "heading":
      return (
        <Heading
          level={block.level}
          size={block.level === 2 ? "h3" : "h4"}
          className={block.level === 2 ? "mt-10 mb-3 first:mt-0" : "mt-7 mb-2"}
        >
          <Runs runs={block.runs} href={href} />
        </Heading>
      );
    case "paragraph":
      return (
        <p className="mt-4 first:mt-0">
          <Runs runs={block.runs} href={href} />
        </p>
      );
    case "list":
      return <Items isOrdered={block.ordered} items={block.items} href={href} />;
    case "table":
      return <Figures table={block} href={href} />;
    case "picture":
      return (
        <figure className="my-8">
          <Picture
            picture={block.picture}
            ratio={isWide(block.picture) ? "16/9" : "theme"}
            sizes="(width < 768px) 92vw, 672px"
            className="rounded-3"
          />
          {block.caption !== null && <figcaption className="mt-2 text-small text-muted">{block.caption}</figcaption>}
        </figure>
      );
  }
}

const isWide = ({ width, height }: { width: number; height: number }): boolean => width / height > 1.5;

function Items({ isOrdered, items, href }: { isOrdered: boolean; items: readonly TextRun[][] } & Localised) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      className={cx(
        "mt-4 flex list-outside flex-col gap-2 ps-6 marker:text-muted",
        isOrdered ? "list-decimal" : "list-disc",
      )}
    >
      {keyed(items).map(([key, runs]) => (
        <li key={key} className="ps-1">
          <Runs runs={runs} href={href} />
        </li>
      ))}
    </List>
  );
}

const CELL = "border-b py-2.5 pe-4 align-top last:pe-0 text-start";

function Figures({ table, href }: { table: Extract<ProseBlock, { kind: "table" }> } & Localised) {
  return (
    <div className="my-6 overflow-x-auto">
      <table className="w-full border-collapse text-small figures">
        {table.caption !== null && <caption className="pb-2 text-start text-small text-muted">{table.caption}</caption>}
        {table.head.length > 0 && (
          <thead>
            <tr>
              {keyed(table.head).map(([key, runs]) => (
                <th key={key} scope="col" className={cx(CELL, "border-line-strong font-semibold")}>
                  <Runs runs={runs} href={href} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {keyed(table.rows).map(([row, cells]) => (
            <tr key={row}>
              {keyed(cells).map(([key, runs]) =>
                key === 0 ? (
                  <th key={key} scope="row" className={cx(CELL, "font-medium")}>
                    <Runs runs={runs} href={href} />
                  </th>
                ) : (
                  <td key={key} className={CELL}>
                    <Runs runs={runs} href={href} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Runs({ runs, href }: { runs: readonly TextRun[] } & Localised) {
  return keyed(runs).map(([key, run]) => <Fragment key={key}>{linked(run, href, marked(run))}</Fragment>);
}

const marked = ({ text, isStrong, isEmphasised }: TextRun): ReactNode => {
  const words = isEmphasised ? <em>{text}</em> : text;
  return isStrong ? <strong className="font-semibold">{words}</strong> : words;
};

/** Adds a link to a text. A path of the shop gets the reader's language; another site gets no referrer. */
const linked = ({ href: target }: TextRun, href: (path: string) => string, words: ReactNode): ReactNode => {
  if (target === null) return words;
  if (target.startsWith("/")) return <Link href={href(target)}>{words}</Link>;
  if (target.startsWith("https:")) {
    return (
      <Link href={target} rel="noopener noreferrer external">
        {words}
      </Link>
    );
  }
  return <Link href={target}>{words}</Link>;
};
