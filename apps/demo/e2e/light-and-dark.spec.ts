import type { Locator, Page } from "@playwright/test";
import { expect, fillPlaceholders, toPattern } from "./steps/journey.ts";
import { startShopWithProvider } from "./steps/own-provider.ts";
import { startBeforeAll } from "./steps/own-shop.ts";
import { getNth, test } from "./steps/shopper.ts";

const LIGHT = "rgb(251, 249, 245)";
const DARK = "rgb(22, 20, 17)";

const readBackground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector("[data-mode=auto]") ?? document.body).backgroundColor);

/** Records the background colours of all frames while a page opens. */
const recordBackgrounds = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { grounds: seen });
    const look = () => {
      const shop = document.querySelector("[data-mode=auto]");
      if (shop) seen.add(getComputedStyle(shop).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const readBackgrounds = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { grounds: Set<string> }).grounds]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, colorScheme: "dark" });

    test("the shop is dark where the device is", async ({ page, address }) => {
      await page.goto(address("/"));
      const switchOfModes = page.locator("select[name=mode]");
      await expect(switchOfModes).toBeVisible({ visible: javaScriptEnabled });
      await expect(page.locator("[data-mode=auto]")).toHaveCSS("background-color", DARK);
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
  const other = await context.newPage();
  await other.goto(address("/brands"));
  await page.goto(address("/"));
  expect(await readBackground(page)).toBe(LIGHT);
  const choice = page.getByRole("combobox", { name: words.mode.label });
  await choice.focus();
  await choice.selectOption(words.mode.dark);
  expect(await readBackground(page)).toBe(DARK);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");

  await recordBackgrounds(page);
  for (const path of ["/categories", "/cart", "/login"]) {
    await page.goto(address(path), { waitUntil: "networkidle" });
    expect(await readBackgrounds(page), path).toEqual([DARK]);
  }
  await page.goto(address("/categories"));
  await expect(choice).toHaveValue("dark");

  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // the tab comes to the front
  expect(await readBackground(other)).toBe(DARK);
  await expect(other.getByRole("combobox", { name: words.mode.label })).toHaveValue("dark");

  await page.emulateMedia({ colorScheme: "dark" });
  await choice.selectOption(words.mode.light);
  expect(await readBackground(page)).toBe(LIGHT);
  await choice.selectOption(words.mode.auto);
  expect(await readBackground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await readBackground(page)).toBe(LIGHT);
});

test("a brand shows the mark that is made for its ground", async ({ page }) => {
  await page.goto("/brands");
  const marks = page.getByRole("main").getByRole("img");
  const byDay = await marks.evaluateAll((shown) => shown.map((mark) => mark.getAttribute("src")));
  await page.emulateMedia({ colorScheme: "dark" });
  const byNight = await marks.evaluateAll((shown) => shown.map((mark) => mark.getAttribute("src")));
  expect(byNight).toHaveLength(byDay.length);
  for (const src of byNight) expect(byDay).not.toContain(src);
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

/** Returns the border of an element as it is drawn. */
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
  const assertDifferent = async (own: Locator, other: Locator): Promise<void> =>
    expect(await readBorder(own)).not.toBe(await readBorder(other));
  const assertCurrentDiffers = (all: Locator): Promise<void> =>
    assertDifferent(all.and(page.locator("[aria-current]")), all.and(page.locator(":not([aria-current])")).first());

  await shopper.open("/page/returns");
  await assertCurrentDiffers(page.getByRole("navigation", { name: words.page.more }).getByRole("link"));

  await shopper.open("/all/products");
  const pages = page.getByRole("navigation", { name: list.pages });
  await assertCurrentDiffers(pages.getByRole("link", { name: toPattern(filter.pageNumber) }));

  const { id, slug, name, variants } = await provider.product.find({ id: "sofa-senja-3" });
  await shopper.open(`/${slug}/product/${id}?variant=${getNth(variants, 0).id}`);
  const pictures = page.getByRole("region", { name: fillPlaceholders(gallery.title, { name }), exact: true });
  await assertCurrentDiffers(pictures.getByRole("button", { name: toPattern(gallery.position) }));
  const choices = shopper.main.getByRole("radiogroup").filter({ has: page.getByRole("radio", { checked: true }) });
  await expect(choices).toHaveCount(2);
  for (const choice of await choices.all()) {
    const options = choice.locator("label");
    const own = options.filter({ has: page.getByRole("radio", { checked: true }) });
    await assertDifferent(own, options.filter({ hasNot: page.getByRole("radio", { checked: true }) }).first());
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
    const strip = page.getByRole("region", { name: words.shell.banner.region });
    await expect(strip).toHaveCSS("background-color", plum);
    await page.goto(shop().origin + address("/login"));
    const button = page.getByRole("button", { name: words.auth.login.submit, exact: true });
    await expect(button).toHaveCSS("background-color", plum);
    await button.hover();
    await expect(button).toHaveCSS("background-color", darkPlum);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(button).not.toHaveCSS("background-color", darkPlum);
    await page.mouse.move(0, 0);
    await expect(button).not.toHaveCSS("background-color", plum);
  });
});
