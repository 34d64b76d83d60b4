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

const renderPicture = (defaultImagePath: string): string => {
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

test("the image of the settings replaces a missing picture", () => {
  expect(renderPicture("office/soon-400.webp")).toContain(
    '<img src="https://shop.example/media/office/soon-400.webp" alt=""',
  );
});

test("a page shows no image when the settings have none", () => {
  expect(renderPicture("")).not.toContain("<img");
});
