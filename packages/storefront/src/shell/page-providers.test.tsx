import { Picture } from "@griya/ui";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { createStaticAddressBar } from "../providers/open-page.ts";
import { createServices } from "../providers/services.ts";
import { aSettings } from "../testing/story-shop.tsx";
import { initialCharts } from "./page-charts.tsx";
import { PageProviders } from "./page-providers.tsx";

beforeAll(async () => {
  await loadAllTranslations("en");
});

const drawn = (defaultImagePath: string): string => {
  const address = { pathname: "/", search: "", hash: "" };
  const settings = aSettings({ mediaBase: "https://shop.example/media/", defaultImagePath });
  const page = {
    facts: { locale: "en", settings, address },
    services: createServices({ origin: "https://shop.example", locale: "en" }),
    addressBar: createStaticAddressBar(address),
  };
  return renderToString(
    <PageProviders page={page} charts={initialCharts}>
      <Picture picture={null} sizes="100px" />
    </PageProviders>,
  );
};

test("where a page has no picture of something, the image of the settings stands in", () => {
  expect(drawn("office/soon-400.webp")).toContain('<img src="https://shop.example/media/office/soon-400.webp" alt=""');
});

test("a shop whose settings name no such image shows none", () => {
  expect(drawn("")).not.toContain("<img");
});
