import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { aSettings, StoryShop } from "../testing/story-shop.tsx";
import { Logo } from "./logo.tsx";

beforeAll(async () => {
  await loadAllTranslations("en");
});

const renderLogo = (path: string): string =>
  renderToString(
    <StoryShop settings={aSettings({ siteName: "Rumah Kita", mediaBase: "https://shop.example/media/" })}>
      <Logo path={path} />
    </StoryShop>,
  );

test("the logo of the settings loads from the media base, and its link has a name", () => {
  const html = renderLogo("office/rumah-kita-400.webp");
  expect(html).toContain('<image href="https://shop.example/media/office/rumah-kita-400.webp"');
  expect(html).toContain('aria-label="Rumah Kita, to the homepage"');
  expect(html).not.toContain(">Rumah Kita<");
});

test("a shop without a logo shows its name", () => {
  const html = renderLogo("");
  expect(html).toContain(">Rumah Kita<");
  expect(html).not.toContain("<image");
});
