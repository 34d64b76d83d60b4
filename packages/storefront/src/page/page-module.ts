import type { Client, Picture, Settings } from "@griya/api";
import type { TFunction } from "i18next";
import type { ComponentType } from "react";
import type { Thing } from "schema-dts";
import type { OptionalData } from "./optional-data.ts";

/** The input of a page's `load`. */
export type LoadInput = {
  /** Answers in the language of the page. */
  client: Client;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
  /** Asks for an optional part of the page. If it fails, the page does not. */
  loadOptional: <Data>(load: (signal: AbortSignal) => Promise<Data>) => Promise<OptionalData<Data>>;
};

/** The place of a page, as search engines are told it. */
export type StructuredDataContext = {
  lang: string;
  /** Its canonical address. */
  url: string;
  settings: Settings;
  /** Returns the whole address of a path of the shop, in the page's language. */
  getUrl: (path: string) => string;
  /** Returns the whole address of a picture with that width, or a wider one if it is offered. */
  getPictureUrl: (picture: Picture, width: number) => string;
  /** Returns the whole address of a file below the media base. */
  getFileUrl: (path: string) => string;
};

/** The description of a page for search engines, tabs and bookmarks. */
export type PageHead = {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string | undefined;
  /** The page's canonical path without language prefix, where several paths lead to it. */
  path?: string;
  /** The query parameters of the canonical address, as shown. Others are left out of it. */
  query?: Readonly<Record<string, string | number | null | undefined>>;
  /** The number of the page in a list, from 1. The title names all but the first. */
  page?: number | undefined;
  /** The picture that other sites show beside a link to it. */
  picture?: Picture | undefined;
  /** The type by the Open Graph protocol; a website by default. */
  type?: "website" | "product" | "article";
  /** The feed of its new content for feed readers; the path is without language prefix. */
  feed?: { title: string; path: string };
  /** Returns the page's description by schema.org, without its place in the shop. */
  structuredData?: (context: StructuredDataContext) => readonly Thing[];
};

export type HeadInput<Data> = { t: TFunction; data: Data; settings: Settings | null };

type DataOf<Load> = Load extends (...input: never[]) => Promise<infer Data> ? Data : never;

/** The props of a screen: `function Screen({ data }: ScreenProps<typeof load>)`. */
export type ScreenProps<Load> = { data: DataOf<Load> };

/** Writes the head of a page from the data of its `load`: `const head: Head<typeof load> = ({ t, data }) => …`. */
export type Head<Load> = (input: HeadInput<DataOf<Load>>) => PageHead;

/** The exports of a screen's file. If `load` throws or its call fails, the page becomes an error page. */
export type PageModule<Data = never> = {
  load?: (input: LoadInput) => Promise<Data>;
  head: (input: HeadInput<Data>) => PageHead;
  Screen: ComponentType<{ data: Data }>;
};
