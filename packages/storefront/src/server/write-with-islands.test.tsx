import type { Locale, Settings } from "@griya/api";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { Alike } from "../islands/alike.tsx";
import { type Island, IslandPlace, readyIslands } from "../islands/island.tsx";
import { useAddress } from "../providers/address.tsx";
import { stillAddressBar } from "../providers/open-page.ts";
import { createServices } from "../providers/services.ts";
import { overlay, shellIslands } from "../shell/islands.ts";
import { Header } from "../shell/layouts/header.tsx";
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

const writePage = (whole: ReactNode, { path = "/", locale = "en", settings = aSettings() }: Page = {}): string => {
  const { pathname, search } = new URL(path, "https://griya.test");
  const here = { pathname, search, hash: "" };
  const facts = { locale, settings, address: here };
  const services = createServices({ origin: "", locale, fetch: () => new Promise<never>(() => {}) });
  const page = { facts, services, addressBar: stillAddressBar(here) };
  const { markup } = writeWithIslands(
    <Surroundings page={page} charts={unknownCharts}>
      {whole}
    </Surroundings>,
    {
      facts,
      around: (part, address) => (
        <Surroundings
          page={{ ...page, facts: { ...facts, address }, addressBar: stillAddressBar(address) }}
          charts={unknownCharts}
          popups={null}
        >
          {part}
        </Surroundings>
      ),
    },
  );
  return markup.map((piece) => (typeof piece === "string" ? piece : new TextDecoder().decode(piece))).join("");
};

const write = (island: Island<never>, props: object, page?: Page): string =>
  writePage(<IslandPlace of={island as Island} {...props} />, page);

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

test("the header says which of its links leads to where the reader is, in each language", () => {
  const current = (page: Page) =>
    writePage(<Header logoPath="" />, page).match(/<a href="[^"]*" aria-current="page"/g) ?? [];
  expect(current({ path: "/brands" })).toEqual(['<a href="/brands" aria-current="page"']);
  expect(current({ path: "/id/categories", locale: "id" })).toEqual(['<a href="/id/categories" aria-current="page"']);
  expect(current({ path: "/" })).toEqual([]);
});

test("a seller's text stands in an island as it was written", () => {
  const html = write(title as Island<never>, { text: "Sofa $& $' $` $1 $$ for two" });
  expect(html).toContain("<h1>Sofa $&amp; $&#x27; $` $1 $$ for two</h1></div>");
  expect(html.match(/<div/g)).toHaveLength(html.match(/<\/div>/g)?.length ?? 0);
});

describe("what is alike", () => {
  let written = 0;
  function Offer({ text, mark, onlyOf }: { text: string; mark?: ReactNode; onlyOf?: () => string }) {
    written += 1;
    return (
      <p>
        {useTranslation().t("cart.title")} {text} {onlyOf?.()} {mark}
      </p>
    );
  }
  const Heart = ({ of: name }: { of: string }) => <b>{name}</b>;
  const Star = ({ of: name }: { of: string }) => <i>{name}</i>;

  const marks = (Mark: typeof Star) => (
    <span>
      <Heart of="Kursi" />
      <Mark of="Kursi" />
    </span>
  );

  beforeEach(() => {
    written = 0;
  });

  test("is written once, on whatever page it stands and however often", () => {
    const offers = (
      <>
        <Alike of={Offer} text="Rak" />
        <Alike of={Offer} text="Rak" />
      </>
    );
    expect(writePage(offers)).toBe(writePage(offers, { path: "/articles?page=2" }));
    expect(written).toBe(1);
  });

  type Given = Parameters<typeof Offer>[0];
  test.each<[string, Given, Page?]>([
    ["other words", { text: "Meja" }],
    ["another element", { text: "Kursi", mark: <Heart of="Kursi" /> }],
    ["an element of another kind", { text: "Kursi", mark: <Star of="Kursi" /> }],
    ["an element that is given something else", { text: "Kursi", mark: <Heart of="Kursi tamu" /> }],
    ["elements beside each other, one of another kind", { text: "Kursi", mark: marks(Star) }],
    ["another function", { text: "Kursi", onlyOf: () => "one" }],
    ["the same in another language", { text: "Kursi" }, { locale: "id" }],
    ["the same in a shop of other settings", { text: "Kursi" }, { settings: aSettings({ siteName: "B" }) }],
  ])("is written anew where it is given %s", (_what, given, page) => {
    writePage(<Alike of={Offer} text="Kursi" />);
    writePage(<Alike of={Offer} text="Kursi" onlyOf={() => "two"} />);
    writePage(<Alike of={Offer} text="Kursi" mark={marks(Heart)} />);
    written = 0;
    const markup = writePage(<Alike of={Offer} {...given} />, page);
    expect(written).toBe(1);
    expect(markup).toContain(writePage(<Alike of={Offer} {...given} />, { ...page, path: "/brands" }));
  });

  test("says where the reader is, where it does", () => {
    const Here = () => {
      const here = useAddress();
      return <p>{here.pathname}</p>;
    };
    const Asked = () => {
      const here = useAddress();
      return <p>{here.pathname + here.search}</p>;
    };
    for (const path of ["/", "/brands", "/brands?page=2", "/brands?page=3", "/"]) {
      const { pathname, search } = new URL(path, "https://griya.test");
      expect(writePage(<Alike of={Here} />, { path })).toContain(`<p>${pathname}</p>`);
      expect(writePage(<Alike of={Asked} />, { path })).toContain(`<p>${pathname}${search}</p>`);
    }
  });

  test("has no island in it, no id of its own, and no function hidden in what it is given", () => {
    const WithIsland = () => <IslandPlace of={title} text="Rak" />;
    const WithId = () => <p id={useId()} />;
    expect(() => writePage(<Alike of={WithIsland} />)).toThrow("What is alike has no island in it.");
    expect(() => writePage(<Alike of={WithId} />)).toThrow("What is alike has no id.");
    const Labelled = ({ labels }: { labels: { from: () => string } }) => <p>{labels.from()}</p>;
    expect(() => writePage(<Alike of={Labelled} labels={{ from: () => "From" }} />)).toThrow("give it by itself");
  });
});
