import type { Locale } from "@griya/api";
import { type ReactNode, useId } from "react";
import { beforeAll, expect, test } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { type Island, IslandPlace, loadIslandComponents } from "../islands/island.tsx";
import { createStaticAddressBar } from "../providers/open-page.ts";
import { createServices } from "../providers/services.ts";
import { shellIslands } from "../shell/islands.ts";
import { Header } from "../shell/layouts/header.tsx";
import { initialCharts } from "../shell/page-charts.tsx";
import { PageProviders } from "../shell/page-providers.tsx";
import { aSettings } from "../testing/story-shop.tsx";
import { renderWithIslands } from "./render-with-islands.tsx";

const titleIsland: Island<{ text: string }> = {
  name: "title",
  start: "idle",
  load:
    async () =>
    ({ text }) => <h1>{text}</h1>,
};

const fieldIsland: Island = {
  name: "field",
  start: "idle",
  load: async () => () => <input id={useId()} />,
};

beforeAll(async () => {
  await Promise.all([
    loadAllTranslations("en"),
    loadAllTranslations("id"),
    loadIslandComponents([...shellIslands, titleIsland, fieldIsland] as never),
  ]);
});

type Page = { path?: string; locale?: Locale };

const writePage = (whole: ReactNode, { path = "/", locale = "en" }: Page = {}): string => {
  const { pathname, search } = new URL(path, "https://griya.test");
  const address = { pathname, search, hash: "" };
  const facts = { locale, settings: aSettings(), address };
  const services = createServices({ origin: "", locale, fetch: () => new Promise<never>(() => {}) });
  const page = { facts, services, addressBar: createStaticAddressBar(address) };
  return renderWithIslands(
    <PageProviders page={page} charts={initialCharts}>
      {whole}
    </PageProviders>,
    {
      facts,
      wrapIsland: (part) => (
        <PageProviders page={page} charts={initialCharts} portalContainer={null}>
          {part}
        </PageProviders>
      ),
    },
  ).markup;
};

test("the header marks the link to the current page, in each language", () => {
  const findCurrentLinks = (page: Page) =>
    writePage(<Header logoPath="" />, page).match(/<a href="[^"]*" aria-current="page"/g) ?? [];
  expect(findCurrentLinks({ path: "/brands" })).toEqual(['<a href="/brands" aria-current="page"']);
  expect(findCurrentLinks({ path: "/id/categories", locale: "id" })).toEqual([
    '<a href="/id/categories" aria-current="page"',
  ]);
  expect(findCurrentLinks({ path: "/" })).toEqual([]);
});

test("an island shows the text of a seller unchanged", () => {
  const html = writePage(<IslandPlace island={titleIsland} text="Sofa $& $' $` $1 $$ for two" />);
  expect(html).toContain("<h1>Sofa $&amp; $&#x27; $` $1 $$ for two</h1></div>");
  expect(html.match(/<div/g)).toHaveLength(html.match(/<\/div>/g)?.length ?? 0);
});

test("ids in an island begin with the id of its place, as they do in the browser", () => {
  const html = writePage(
    <>
      <IslandPlace island={fieldIsland} />
      <IslandPlace island={fieldIsland} />
    </>,
  );
  const ids = [...html.matchAll(/<div id="(i\d)"[^>]*><input id="[^i]*(i\d)-/g)].map(([, place, inside]) => [
    place,
    inside,
  ]);
  expect(ids).toEqual([
    ["i0", "i0"],
    ["i1", "i1"],
  ]);
});
