import type { Client, Picture, Settings } from "@griya/api";
import type { TFunction } from "i18next";
import type { ComponentType } from "react";
import type { Thing } from "schema-dts";
import type { Secondary } from "./secondary.ts";

/** What a page asks with. */
export type LoadInput = {
  /** Speaks the language of the page. */
  client: Client;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
  /** Asks for what the page can be without: a failure of it is no failure of the page. */
  extra: <Data>(load: (signal: AbortSignal) => Promise<Data>) => Promise<Secondary<Data>>;
};

/** Where a page stands when it is told to search engines. */
export type PagePlace = {
  lang: string;
  /** Its one true address. */
  url: string;
  settings: Settings;
  /** The whole address of a path of the shop, in the page's language. */
  at: (path: string) => string;
  /** The whole address of a picture, so wide or wider if it is offered so. */
  pictureAt: (picture: Picture, width: number) => string;
  /** The whole address of what lies below the media base. */
  fileAt: (path: string) => string;
};

/** What a page says of itself to search engines, tabs and bookmarks. */
export type PageHead = {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string | undefined;
  /** The page's one true path without language prefix, where several lead to it. */
  path?: string;
  /** What of the query makes another page of it, as it is shown; all else is left out of the canonical address. */
  query?: Readonly<Record<string, string | number | null | undefined>>;
  /** Which page of a list it is, from 1; the title says any but the first. */
  page?: number | undefined;
  /** What other sites show beside a link to it. */
  picture?: Picture | undefined;
  /** By the Open Graph protocol; a website where nothing is said. */
  type?: "website" | "product" | "article";
  /** Where readers that ask by themselves hear what is new on it; the path is without language prefix. */
  feed?: { title: string; path: string };
  /** What it is in the words of schema.org, beside where it stands in the shop. */
  structuredData?: (place: PagePlace) => readonly Thing[];
};

export type HeadInput<Data> = { t: TFunction; data: Data; settings: Settings | null };

type DataOf<Load> = Load extends (...input: never[]) => Promise<infer Data> ? Data : never;

/** What a screen is given: `function Screen({ data }: ScreenProps<typeof load>)`. */
export type ScreenProps<Load> = { data: DataOf<Load> };

/** Writes the head of a page from what its `load` gave: `const head: Head<typeof load> = ({ t, data }) => …`. */
export type Head<Load> = (input: HeadInput<DataOf<Load>>) => PageHead;

/** What the file of a screen exports. A `load` that throws, or whose call fails, makes it an error page. */
export type PageModule<Data = never> = {
  load?: (input: LoadInput) => Promise<Data>;
  head: (input: HeadInput<Data>) => PageHead;
  Screen: ComponentType<{ data: Data }>;
};
