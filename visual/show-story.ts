import type { Locator, Page } from "@playwright/test";

export interface StorySettings {
  theme: "teras" | "kota";
  mode: "light" | "dark";
  language: "en" | "id";
  direction: "ltr" | "rtl";
  width: 390 | 1280;
}

export const phoneSettings: StorySettings = {
  theme: "teras",
  mode: "light",
  language: "en",
  direction: "ltr",
  width: 390,
};
export const desktopSettings: StorySettings = {
  theme: "kota",
  mode: "dark",
  language: "id",
  direction: "ltr",
  width: 1280,
};
export const rightToLeftPhoneSettings: StorySettings = {
  theme: "teras",
  mode: "dark",
  language: "id",
  direction: "rtl",
  width: 390,
};

/** Opens a story, and waits until the story is rendered, its play function has ended, and its fonts and pictures are loaded. */
export async function showStory(page: Page, id: string, { width, ...globals }: StorySettings) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  // A moving element may have another place in the picture than in the layout. So the styles stop all movement.
  await page.addInitScript(() => {
    const noMotionStyles = new CSSStyleSheet();
    noMotionStyles.replaceSync(
      "*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }",
    );
    document.adoptedStyleSheets.push(noMotionStyles);
  });
  const globalPairs = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${[...globalPairs, "a11y.manual:!true"].join(";")}`);
  await page.waitForFunction(() => {
    const preview = Reflect.get(window, "__STORYBOOK_PREVIEW__");
    const storyRenders: { phase?: string }[] = preview?.storyRenders ?? [];
    return storyRenders.length > 0 && storyRenders.every((render) => render.phase === "finished");
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const decodeImage = (image: HTMLImageElement) => {
      image.loading = "eager"; // A lazy picture outside the viewport would never load.
      return image.decode().catch(() => undefined);
    };
    await Promise.all([...document.images].map(decodeImage));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await waitForFrame();
    await waitForFrame();
  });
}

/** Returns the content of the story's page, without the empty space around it. */
export const getStoryContent = (page: Page): Locator => page.locator("#storybook-root main > *").first();
