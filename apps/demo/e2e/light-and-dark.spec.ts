import type { Locator, Page } from "@playwright/test";
import { expect, fillPlaceholders, toPattern } from "./steps/journey.ts";
import { startShopWithProvider } from "./steps/own-provider.ts";
import { startBeforeAll } from "./steps/own-shop.ts";
import { getNth, test } from "./steps/shopper.ts";

const LIGHT_BACKGROUND = "rgb(251, 249, 245)";
const DARK_BACKGROUND = "rgb(22, 20, 17)";

const readBackground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector("[data-mode=auto]") ?? document.body).backgroundColor);

/** Records the background colours of all frames while a page opens. */
const recordBackgrounds = (page: Page) =>
  page.addInitScript(() => {
    const seenColours = new Set<string>();
    Object.assign(globalThis, { grounds: seenColours });
    const recordColour = () => {
      const shop = document.querySelector("[data-mode=auto]");
      if (shop) seenColours.add(getComputedStyle(shop).backgroundColor);
      requestAnimationFrame(recordColour);
    };
    requestAnimationFrame(recordColour);
  });
const readBackgrounds = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { grounds: Set<string> }).grounds]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, colorScheme: "dark" });

    test("the shop is dark where the device is", async ({ page, address }) => {
      await page.goto(address("/"));
      const modeSelect = page.locator("select[name=mode]");
      await expect(modeSelect).toBeVisible({ visible: javaScriptEnabled });
      await expect(page.locator("[data-mode=auto]")).toHaveCSS("background-color", DARK_BACKGROUND);
      await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    });
  });
}

test("a reader chooses light or dark at the foot of the page; no page flashes, and other tabs follow", async ({
  page,
  context,
  words,
  address,
}) => {
  const otherPage = await context.newPage();
  await otherPage.goto(address("/brands"));
  await page.goto(address("/"));
  expect(await readBackground(page)).toBe(LIGHT_BACKGROUND);
  const modeField = page.getByRole("combobox", { name: words.mode.label });
  await modeField.focus();
  await modeField.selectOption(words.mode.dark);
  expect(await readBackground(page)).toBe(DARK_BACKGROUND);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");

  await recordBackgrounds(page);
  for (const openedPath of ["/categories", "/cart", "/login"]) {
    await page.goto(address(openedPath), { waitUntil: "networkidle" });
    expect(await readBackgrounds(page), openedPath).toEqual([DARK_BACKGROUND]);
  }
  await page.goto(address("/categories"));
  await expect(modeField).toHaveValue("dark");

  await otherPage.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // The event simulates that the tab comes to the front.
  expect(await readBackground(otherPage)).toBe(DARK_BACKGROUND);
  await expect(otherPage.getByRole("combobox", { name: words.mode.label })).toHaveValue("dark");

  await page.emulateMedia({ colorScheme: "dark" });
  await modeField.selectOption(words.mode.light);
  expect(await readBackground(page)).toBe(LIGHT_BACKGROUND);
  await modeField.selectOption(words.mode.auto);
  expect(await readBackground(page)).toBe(DARK_BACKGROUND);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await readBackground(page)).toBe(LIGHT_BACKGROUND);
});

test("a brand shows the mark that is made for its ground", async ({ page }) => {
  await page.goto("/brands");
  const markImages = page.getByRole("main").getByRole("img");
  const lightSources = await markImages.evaluateAll((shown) => shown.map((mark) => mark.getAttribute("src")));
  await page.emulateMedia({ colorScheme: "dark" });
  const darkSources = await markImages.evaluateAll((shown) => shown.map((mark) => mark.getAttribute("src")));
  expect(darkSources).toHaveLength(lightSources.length);
  for (const src of darkSources) expect(lightSources).not.toContain(src);
});

test("whoever wants less motion sees the dark at once: no colour is on its way to another", async ({
  page,
  address,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(address("/"), { waitUntil: "networkidle" });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const pendingPictures = await page.evaluate(
    () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
  );
  expect(pendingPictures).toBe(0);
});

/** Returns the style of an element's border, as the browser computes it. */
const readBorder = (element: Locator): Promise<string> =>
  element.evaluate((drawn) => {
    const { borderWidth, borderColor } = getComputedStyle(drawn);
    return `${borderWidth} ${borderColor}`;
  });

test("where colours are forced, what is current among pages, their numbers and pictures, and the chosen colour and size have an edge of their own", async ({
  page,
  words,
  provider,
  shopper,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const { list, filter, gallery } = words.product;
  const assertDifferent = async (element: Locator, otherElement: Locator): Promise<void> =>
    expect(await readBorder(element)).not.toBe(await readBorder(otherElement));
  const assertCurrentDiffers = (all: Locator): Promise<void> =>
    assertDifferent(all.and(page.locator("[aria-current]")), all.and(page.locator(":not([aria-current])")).first());

  await shopper.open("/page/returns");
  await assertCurrentDiffers(page.getByRole("navigation", { name: words.page.more }).getByRole("link"));

  await shopper.open("/all/products");
  const pageNavigation = page.getByRole("navigation", { name: list.pages });
  await assertCurrentDiffers(pageNavigation.getByRole("link", { name: toPattern(filter.pageNumber) }));

  const { id, slug, name, variants } = await provider.product.find({ id: "sofa-senja-3" });
  await shopper.open(`/${slug}/product/${id}?variant=${getNth(variants, 0).id}`);
  const pictures = page.getByRole("region", { name: fillPlaceholders(gallery.title, { name }), exact: true });
  await assertCurrentDiffers(pictures.getByRole("button", { name: toPattern(gallery.position) }));
  const choiceGroups = shopper.main.getByRole("radiogroup").filter({ has: page.getByRole("radio", { checked: true }) });
  await expect(choiceGroups).toHaveCount(2);
  for (const choice of await choiceGroups.all()) {
    const options = choice.locator("label");
    const chosenOption = options.filter({ has: page.getByRole("radio", { checked: true }) });
    await assertDifferent(chosenOption, options.filter({ hasNot: page.getByRole("radio", { checked: true }) }).first());
  }
});

test.describe("a shop with a colour of its own", () => {
  const shop = startBeforeAll((origin) =>
    startShopWithProvider(origin, {
      change: ({ site_setting: setting }) =>
        Object.assign(setting, { primary_color: "#7a1f4b", primary_hover_color: "#5c1738" }),
    }),
  );

  test("has it on its strip and its buttons by day, and the theme's own by night", async ({ page, words, address }) => {
    const [plum, darkPlum] = ["rgb(122, 31, 75)", "rgb(92, 23, 56)"];
    await page.goto(shop().origin + address("/"));
    const bannerStrip = page.getByRole("region", { name: words.shell.banner.region });
    await expect(bannerStrip).toHaveCSS("background-color", plum);
    await page.goto(shop().origin + address("/login"));
    const submitButton = page.getByRole("button", { name: words.auth.login.submit, exact: true });
    await expect(submitButton).toHaveCSS("background-color", plum);
    await submitButton.hover();
    await expect(submitButton).toHaveCSS("background-color", darkPlum);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(submitButton).not.toHaveCSS("background-color", darkPlum);
    await page.mouse.move(0, 0);
    await expect(submitButton).not.toHaveCSS("background-color", plum);
  });
});
