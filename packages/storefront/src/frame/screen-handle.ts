import { type Locale, type Settings } from "@griya/api";
import type { Words } from "./words.ts";

/** Where a page stands when it is told to search engines. */
export type PagePlace = {
  origin: string;
  lang: Locale;
  /** Its one true address. */
  url: string;
};

/** What a page says of itself to search engines, tabs and bookmarks. */
export type PageHead = {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string | undefined;
  /** False keeps a page of the shopper's own out of search engines. */
  isIndexed?: boolean;
  /** The page's one true path without language prefix, where several lead to it. */
  path?: string;
  /** Query keys that make another page of it; all others are left out of the canonical address. */
  query?: readonly string[];
  /** What it is in the words of schema.org; written by servers only. */
  structuredData?: (place: PagePlace) => Readonly<Record<string, unknown>>;
};

export type HeadInput<Data> = { t: Words; data: Data; settings: Settings | null };

/** What a screen exports as `handle`. */
export type ScreenHandle<Data = unknown> = { head: (input: HeadInput<Data>) => PageHead };

/** Types a screen's handle by its loader: `export const handle = screenHandle<typeof loader>(({ t, data }) => ({ … }))`. */
export const screenHandle = <Loader extends (...input: never[]) => Promise<unknown>>(
  head: (input: HeadInput<Awaited<ReturnType<Loader>>>) => PageHead,
): ScreenHandle<Awaited<ReturnType<Loader>>> => ({ head });
