import type { Client } from "@griya/api";
import { expect, fillPlaceholders, toPattern, waitUntilHydrated } from "./steps/journey.ts";
import { test } from "./steps/shopper.ts";

/** The slug of a product with an interactive model. */
const SOFA_SLUG = "sofa-senja-3";

/** Returns the sofa, and a picture of the sofa in its second colour. */
const findSofa = async (provider: Client) => {
  const sofa = await provider.product.find({ id: SOFA_SLUG });
  const { attributes, picture: other } =
    sofa.variants.find(({ picture }) => picture && picture.path !== sofa.picture.path) ?? {};
  const [colour] = attributes ?? [];
  if (!other || !colour) throw new Error("The sofa has no pictures in two colours: choose another product.");
  return { sofa, other, colour: colour.value };
};

test("a shopper sees the chosen colour first, looks at it closely and comes back", async ({
  page,
  words,
  shopper,
  provider,
}) => {
  const { sofa, other, colour } = await findSofa(provider);
  const gallery = page.getByRole("region", {
    name: fillPlaceholders(words.product.gallery.title, { name: sofa.name }),
  });
  const dialog = page.getByRole("dialog");
  await shopper.open(`/${sofa.slug}/product/${sofa.id}`);
  const firstLink = gallery.getByRole("link").first();
  await expect(firstLink.getByRole("img", { name: sofa.picture.alt })).toBeVisible();

  await shopper.choose(shopper.main.getByRole("radio", { name: colour, exact: true }));
  await expect(firstLink.getByRole("img", { name: other.alt })).toBeAttached();
  await firstLink.click();
  await expect(dialog.getByRole("img", { name: other.alt })).toBeVisible();
  await dialog.getByRole("button", { name: words.product.gallery.zoomIn, exact: true }).click();
  await dialog.getByRole("button", { name: words.product.gallery.close, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(firstLink).toBeFocused();
});

test("a chosen colour is painted at once, and its pictures after it, whose change would hold it up on a phone", async ({
  page,
  words,
  address,
  provider,
}) => {
  const { sofa, other, colour } = await findSofa(provider);
  const gallery = page.getByRole("region", {
    name: fillPlaceholders(words.product.gallery.title, { name: sofa.name }),
  });
  await page.goto(address(`/${sofa.slug}/product/${sofa.id}`));
  await waitUntilHydrated(page);
  await gallery.evaluate((pictures) => {
    let frame = 0;
    const countFrames = () => requestAnimationFrame(() => ((frame += 1), countFrames()));
    countFrames();
    const changeObserver = new MutationObserver((seen) => {
      for (const { target } of seen) {
        const { dataset } = document.documentElement;
        dataset[pictures.contains(target) ? "pictured" : "chosen"] ??= String(frame);
      }
    });
    const observerOptions = { subtree: true, attributes: true, characterData: true, childList: true };
    addEventListener("click", () => changeObserver.observe(document.body, observerOptions), { once: true });
  });
  await page.getByRole("radio", { name: colour, exact: true }).click({ force: true });
  await expect(gallery.getByRole("img").first()).toHaveAccessibleName(other.alt);
  const { chosen, pictured } = await page.evaluate(() => {
    const { chosen, pictured } = document.documentElement.dataset;
    return { chosen, pictured };
  });
  expect(Number(pictured)).toBeGreaterThan(Number(chosen));
});

test.describe("a model", () => {
  // A browser without a graphics card logs messages of its software renderer.
  test.use({ expectedErrors: [/GL Driver Message/] });

  test("is loaded when a shopper asks for it, from the shop itself, and turned by keys", async ({
    page,
    words,
    address,
    baseURL,
    provider,
  }) => {
    const { gallery } = words.product;
    const sofa = await provider.product.find({ id: SOFA_SLUG });
    const sizeText = Math.ceil((sofa.model?.bytes ?? 0) / 1000);
    const requestedPaths: string[] = [];
    page.on("request", (request) => requestedPaths.push(request.url()));
    await page.goto(address(`/${sofa.slug}/product/${sofa.id}`), { waitUntil: "networkidle" });
    expect(requestedPaths.filter((url) => /\.glb$|model-view/.test(url))).toEqual([]);

    await page.getByRole("button", { name: new RegExp(`: ${gallery.view.model}$`) }).click();
    await page.getByRole("button", { name: fillPlaceholders(gallery.spin, { size: sizeText }), exact: true }).click();
    const angleSlider = page.getByRole("slider", { name: sofa.model?.alt ?? "" });
    await expect(angleSlider).toBeEnabled({ timeout: 30_000 });
    const angleBefore = await angleSlider.inputValue();
    await angleSlider.press("ArrowRight");
    await expect(angleSlider).not.toHaveValue(angleBefore);
    expect(requestedPaths.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });

  test("that does not come is told, and the pictures stay", async ({ browser, baseURL, words, address }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const page = await context.newPage();
    const spinPattern = toPattern(words.product.gallery.spin);
    await page.route("**/*.glb", (route) => route.abort());
    await page.goto(address(`/${SOFA_SLUG}/product/${SOFA_SLUG}`), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: new RegExp(`: ${words.product.gallery.view.model}$`) }).click();
    await page.getByRole("button", { name: spinPattern }).click();
    await expect(page.getByRole("alert")).toHaveText(words.product.gallery.spinFailed);
    await expect(page.getByRole("button", { name: spinPattern })).toBeVisible();
    await context.close();
  });
});
