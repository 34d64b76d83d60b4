import type { Prose, ProseBlock, TextRun } from "@griya/api";
import { cx } from "class-variance-authority";
import { Fragment, type ReactNode } from "react";
import { Heading } from "../primitives/heading.tsx";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

export interface ArticleBodyProps {
  body: Prose;
  /** Returns the address of a path in the reader's language. */
  getHref: (path: string) => string;
  className?: string;
}

/** The text of an article or a page. A line has about 70 letters. */
export function ArticleBody({ body, getHref, className }: ArticleBodyProps) {
  return (
    <div className={cx("max-w-[42rem] text-[1.0625rem]/[1.75rem] text-pretty text-ink break-words", className)}>
      {toKeyedParts(body).map(([key, block]) => (
        <Block key={key} block={block} getHref={getHref} />
      ))}
    </div>
  );
}

/** Returns each part with its index as its key. The parts never change their order. */
const toKeyedParts = <Part,>(parts: readonly Part[]): (readonly [number, Part])[] =>
  parts.map((part, index) => [index, part]);

type HrefProps = { getHref: (path: string) => string };

function Block({ block, getHref }: { block: ProseBlock } & HrefProps) {
  switch (block.kind) {
    case "heading":
      return (
        <Heading
          level={block.level}
          size={block.level === 2 ? "h3" : "h4"}
          className={block.level === 2 ? "mt-10 mb-3 first:mt-0" : "mt-7 mb-2"}
        >
          <TextRuns runs={block.runs} getHref={getHref} />
        </Heading>
      );
    case "paragraph":
      return (
        <p className="mt-4 first:mt-0">
          <TextRuns runs={block.runs} getHref={getHref} />
        </p>
      );
    case "list":
      return <ListItems isOrdered={block.ordered} items={block.items} getHref={getHref} />;
    case "table":
      return <Table table={block} getHref={getHref} />;
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

function ListItems({ isOrdered, items, getHref }: { isOrdered: boolean; items: readonly TextRun[][] } & HrefProps) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      className={cx(
        "mt-4 flex list-outside flex-col gap-2 ps-6 marker:text-muted",
        isOrdered ? "list-decimal" : "list-disc",
      )}
    >
      {toKeyedParts(items).map(([key, runs]) => (
        <li key={key} className="ps-1">
          <TextRuns runs={runs} getHref={getHref} />
        </li>
      ))}
    </List>
  );
}

const CELL_CLASSES = "border-b py-2.5 pe-4 align-top last:pe-0 text-start";

function Table({ table, getHref }: { table: Extract<ProseBlock, { kind: "table" }> } & HrefProps) {
  return (
    <div className="my-6 overflow-x-auto">
      <table className="w-full border-collapse text-small figures">
        {table.caption !== null && <caption className="pb-2 text-start text-small text-muted">{table.caption}</caption>}
        {table.head.length > 0 && (
          <thead>
            <tr>
              {toKeyedParts(table.head).map(([key, runs]) => (
                <th key={key} scope="col" className={cx(CELL_CLASSES, "border-line-strong font-semibold")}>
                  <TextRuns runs={runs} getHref={getHref} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {toKeyedParts(table.rows).map(([row, cells]) => (
            <tr key={row}>
              {toKeyedParts(cells).map(([key, runs]) =>
                key === 0 ? (
                  <th key={key} scope="row" className={cx(CELL_CLASSES, "font-medium")}>
                    <TextRuns runs={runs} getHref={getHref} />
                  </th>
                ) : (
                  <td key={key} className={CELL_CLASSES}>
                    <TextRuns runs={runs} getHref={getHref} />
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

function TextRuns({ runs, getHref }: { runs: readonly TextRun[] } & HrefProps) {
  return toKeyedParts(runs).map(([key, run]) => (
    <Fragment key={key}>{renderLink(run, getHref, renderEmphasis(run))}</Fragment>
  ));
}

const renderEmphasis = ({ text, isStrong, isEmphasised }: TextRun): ReactNode => {
  const content = isEmphasised ? <em>{text}</em> : text;
  return isStrong ? <strong className="font-semibold">{content}</strong> : content;
};

/** Adds a link to a text. A path of the shop gets the reader's language. A link to another site sends no referrer. */
const renderLink = ({ href: target }: TextRun, getHref: (path: string) => string, content: ReactNode): ReactNode => {
  if (target === null) return content;
  if (target.startsWith("/")) return <Link href={getHref(target)}>{content}</Link>;
  if (target.startsWith("https:")) {
    return (
      <Link href={target} rel="noopener noreferrer external">
        {content}
      </Link>
    );
  }
  return <Link href={target}>{content}</Link>;
};
