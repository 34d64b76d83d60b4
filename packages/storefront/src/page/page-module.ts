import type { Client, Picture, Settings } from "@griya/api";
import type { TFunction } from "i18next";
import type { ComponentType } from "react";
import type { Thing } from "schema-dts";
import type { OptionalData } from "./optional-data.ts";

/** The input of a page's `load`. */
export type LoadInput = {
  /** The client of the provider. Its responses have the language of the page. */
  client: Client;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
  /** Requests an optional part of the page. A failed request does not fail the page. */
  loadOptional: <Data>(load: (signal: AbortSignal) => Promise<Data>) => Promise<OptionalData<Data>>;
};

/** The place of a page in the shop, for structured data. */
export type StructuredDataContext = {
  lang: string;
  /** The canonical URL of the page. */
  url: string;
  settings: Settings;
  /** Returns the absolute URL of a path of the shop, in the page's language. */
  getUrl: (path: string) => string;
  /** Returns the absolute URL of a picture. The width is at least the given width, when the picture has such a file. */
  getPictureUrl: (picture: Picture, width: number) => string;
  /** Returns the absolute URL of a file below the media base. */
  getFileUrl: (path: string) => string;
};

/** The description of a page for search engines, browser tabs and bookmarks. */
export type PageHead = {
  /** The title without the shop's name. `createDocumentHead` adds the name. */
  title: string;
  description?: string | undefined;
  /** The page's canonical path without the language prefix, when several paths lead to the page. */
  path?: string;
  /** The query parameters of the canonical URL. The canonical URL has no other parameters. */
  query?: Readonly<Record<string, string | number | null | undefined>>;
  /** The number of the page in a list, from 1. The title contains each number except 1. */
  page?: number | undefined;
  /** The picture that other sites show beside a link to the page. */
  picture?: Picture | undefined;
  /** The type of the Open Graph protocol. The default is `website`. */
  type?: "website" | "product" | "article";
  /** The feed of new content for feed readers. Its path has no language prefix. */
  feed?: { title: string; path: string };
  /** Returns the page's description in the types of schema.org. The breadcrumb is not part of it. */
  structuredData?: (context: StructuredDataContext) => readonly Thing[];
};

export type HeadInput<Data> = { t: TFunction; data: Data; settings: Settings | null };

type LoadedData<Load> = Load extends (...input: never[]) => Promise<infer Data> ? Data : never;

/** The props of a screen: `function Screen({ data }: ScreenProps<typeof load>)`. */
export type ScreenProps<Load> = { data: LoadedData<Load> };

/** Returns the head of a page from the data of its `load`: `const head: Head<typeof load> = ({ t, data }) => …`. */
export type Head<Load> = (input: HeadInput<LoadedData<Load>>) => PageHead;

/** The exports of a screen's file. The page becomes an error page when `load` throws. */
export type PageModule<Data = never> = {
  load?: (input: LoadInput) => Promise<Data>;
  head: (input: HeadInput<Data>) => PageHead;
  Screen: ComponentType<{ data: Data }>;
};
