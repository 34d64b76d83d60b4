import type { Client } from "@griya/api";
import { expect, fillPlaceholders, toPattern, waitUntilHydrated } from "./steps/journey.ts";
import { test } from "./steps/shopper.ts";

/** A product with an interactive model. */
const SOFA = "sofa-senja-3";

/** Returns the sofa, and a picture of it in another colour than the first one. */
const findSofa = async (provider: Client) => {
  const sofa = await provider.product.find({ id: SOFA });
  const { attributes, picture: other } =
    sofa.variants.find(({ picture }) => picture && picture.path !== sofa.picture.path) ?? {};
  const [colour] = attributes ?? [];
  if (!other || !colour) throw new Error("The sofa is no longer pictured in two colours: choose another product.");
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
  const first = gallery.getByRole("link").first();
  await expect(first.getByRole("img", { name: sofa.picture.alt })).toBeVisible();

  await shopper.choose(shopper.main.getByRole("radio", { name: colour, exact: true }));
  await expect(first.getByRole("img", { name: other.alt })).toBeAttached();
  await first.click();
  await expect(dialog.getByRole("img", { name: other.alt })).toBeVisible();
  await dialog.getByRole("button", { name: words.product.gallery.zoomIn, exact: true }).click();
  await dialog.getByRole("button", { name: words.product.gallery.close, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
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
    const count = () => requestAnimationFrame(() => ((frame += 1), count()));
    count();
    const changes = new MutationObserver((seen) => {
      for (const { target } of seen) {
        const { dataset } = document.documentElement;
        dataset[pictures.contains(target) ? "pictured" : "chosen"] ??= String(frame);
      }
    });
    const all = { subtree: true, attributes: true, characterData: true, childList: true };
    addEventListener("click", () => changes.observe(document.body, all), { once: true });
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
  // a browser without a graphics card logs messages of its software renderer
  test.use({ expectedErrors: [/GL Driver Message/] });

  test("is loaded when a shopper asks for it, from the shop itself, and turned by keys", async ({
    page,
    words,
    address,
    baseURL,
    provider,
  }) => {
    const { gallery } = words.product;
    const sofa = await provider.product.find({ id: SOFA });
    const size = Math.ceil((sofa.model?.bytes ?? 0) / 1000);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(address(`/${sofa.slug}/product/${sofa.id}`), { waitUntil: "networkidle" });
    expect(asked.filter((url) => /\.glb$|model-view/.test(url))).toEqual([]);

    await page.getByRole("button", { name: new RegExp(`: ${gallery.view.model}$`) }).click();
    await page.getByRole("button", { name: fillPlaceholders(gallery.spin, { size }), exact: true }).click();
    const angle = page.getByRole("slider", { name: sofa.model?.alt ?? "" });
    await expect(angle).toBeEnabled({ timeout: 30_000 });
    const before = await angle.inputValue();
    await angle.press("ArrowRight");
    await expect(angle).not.toHaveValue(before);
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });

  test("that does not come is told, and the pictures stay", async ({ browser, baseURL, words, address }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const page = await context.newPage();
    const spin = toPattern(words.product.gallery.spin);
    await page.route("**/*.glb", (route) => route.abort());
    await page.goto(address(`/${SOFA}/product/${SOFA}`), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: new RegExp(`: ${words.product.gallery.view.model}$`) }).click();
    await page.getByRole("button", { name: spin }).click();
    await expect(page.getByRole("alert")).toHaveText(words.product.gallery.spinFailed);
    await expect(page.getByRole("button", { name: spin })).toBeVisible();
    await context.close();
  });
});
