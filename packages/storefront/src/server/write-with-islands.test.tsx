import type { Locale, Settings } from "@griya/api";
import { beforeAll, describe, expect, test } from "vitest";
import { type Island, IslandPlace, readyIslands } from "../frame/island.tsx";
import { createServices } from "../frame/services.ts";
import { loadAllTranslations } from "../frame/translations.ts";
import { overlay, shellIslands } from "../shell/islands.ts";
import { stillAddressBar } from "../shell/open-page.ts";
import { unknownCharts } from "../shell/page-charts.tsx";
import { Surroundings } from "../shell/surroundings.tsx";
import { aSettings } from "../testing/story-shop.tsx";
import { writeWithIslands } from "./write-with-islands.tsx";

const title: Island<{ text: string }> = {
  name: "title",
  start: "idle",
  load:
    async () =>
    ({ text }) => <h1>{text}</h1>,
};

beforeAll(async () => {
  await Promise.all([
    loadAllTranslations("en"),
    loadAllTranslations("id"),
    readyIslands([...shellIslands, title] as never),
  ]);
});

type Page = { path?: string; locale?: Locale; settings?: Settings };

const write = (
  island: Island<never>,
  props: object,
  { path = "/", locale = "en", settings = aSettings() }: Page = {},
): string => {
  const { pathname, search } = new URL(path, "https://griya.test");
  const here = { pathname, search, hash: "" };
  const facts = { locale, settings, address: here };
  const services = createServices({ origin: "", locale, fetch: () => new Promise<never>(() => {}) });
  const page = { facts, services, addressBar: stillAddressBar(here) };
  const { markup } = writeWithIslands(
    <Surroundings page={page} charts={unknownCharts}>
      <IslandPlace of={island as Island} {...props} />
    </Surroundings>,
    {
      locale,
      settings,
      here,
      around: (inner) => (
        <Surroundings page={page} charts={unknownCharts} popups={null}>
          {inner}
        </Surroundings>
      ),
    },
  );
  return markup;
};

const propsOf = (island: Island<never>): object => (island.name === overlay.name ? { isForGuests: false } : {});

const banner = { id: "1", title: "Twelve chairs", href: "/articles", picture: null, isActive: true, isClosable: true };

describe("a part of the shell", () => {
  test.each(shellIslands.map((island) => [island.name, island as Island<never>] as const))(
    "%s is written for its page, whatever page was written before it",
    (_name, island) => {
      const own = { topBanner: banner };
      const shared = aSettings(own);
      for (const page of [
        { path: "/" },
        { path: "/search?q=sofa" },
        { path: "/all/products?sort=newest" },
        { path: "/id/search?q=meja", locale: "id" as const },
        { path: "/id", locale: "id" as const },
      ]) {
        const alone = write(island, propsOf(island), { ...page, settings: aSettings(own) });
        expect(write(island, propsOf(island), { ...page, settings: shared })).toBe(alone);
      }
    },
  );

  test("says what the settings say once they have changed", () => {
    const [topBanner] = shellIslands as readonly Island<never>[];
    if (!topBanner) throw new Error("The shell has no islands.");
    expect(write(topBanner, {}, { settings: aSettings({ topBanner: banner }) })).toContain("Twelve chairs");
    const renamed = aSettings({ topBanner: { ...banner, title: "Six tables" } });
    expect(write(topBanner, {}, { settings: renamed })).toContain("Six tables");
  });
});

test("a seller's text stands in an island as it was written", () => {
  const html = write(title as Island<never>, { text: "Sofa $& $' $` $1 $$ for two" });
  expect(html).toContain("<h1>Sofa $&amp; $&#x27; $` $1 $$ for two</h1></div>");
  expect(html.match(/<div/g)).toHaveLength(html.match(/<\/div>/g)?.length ?? 0);
});
