import { devices, expect } from "./steps/journey.ts";
import { getNth, test } from "./steps/shopper.ts";

/** The minimum size of a touch target, in pixels (WCAG 2.2, 2.5.8). */
const TARGET_PIXELS_MINIMUM = 24;

for (const { device, tag } of devices) {
  test(`a shopper goes from a product into its room, and from a point on the picture to another piece of it, ${device}`, {
    tag,
  }, async ({ page, words, address, provider }) => {
    const [room] = await provider.room.fetch({ product: "sofa-senja-3" });
    const { slug = "", title = "" } = room ?? {};
    const { pieces } = await provider.room.find({ slug });
    await page.goto(address("/sofa-senja-3/product/sofa-senja-3"));
    await page.getByRole("region", { name: words.room.shop }).getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(address(`/rooms/${slug}`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const pieceLinks = page.getByRole("navigation", { name: words.room.points }).getByRole("link");
    await expect(pieceLinks).toHaveCount(pieces.length);
    await expect(page.getByRole("list", { name: words.room.pieces }).getByRole("heading", { level: 3 })).toHaveText(
      pieces.map(({ product }) => product.name),
    );
    const linkBoxes = await Promise.all((await pieceLinks.all()).map((point) => point.boundingBox()));
    for (const [index, box] of linkBoxes.entries()) {
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET_PIXELS_MINIMUM);
      for (const otherBox of linkBoxes.slice(index + 1)) {
        const { x: left = 0, y: top = 0 } = otherBox ?? {};
        expect(Math.max(Math.abs(left - x), Math.abs(top - y)), "from the next point").toBeGreaterThanOrEqual(
          TARGET_PIXELS_MINIMUM - 4,
        );
      }
    }
    const { product } = getNth(pieces, 1);
    const secondLink = pieceLinks.nth(1);
    await expect(secondLink).toHaveAccessibleName(new RegExp(`^2: ${product.name}, Rp`));
    await pieceLinks.first().focus();
    await page.keyboard.press("Tab");
    await expect(secondLink).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${product.slug}/product/`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(product.name);
  });
}

test("furnished rooms are found from the foot of every page", async ({ page, words, address }) => {
  await page.goto(address("/cart"));
  await page.getByRole("contentinfo").getByRole("link", { name: words.shell.navigation.rooms }).click();
  await expect(page).toHaveURL(address("/rooms"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.room.title);
});

test("a collection's page leads with its room, and rooms are found from the display case", async ({
  page,
  words,
  address,
  provider,
}) => {
  for (const { slug } of await provider.displayCase.fetchCollections()) {
    const [room] = await provider.room.fetch({ collection: slug });
    if (!room) continue;
    await page.goto(`${address(`/${slug}/collection`)}?collection=${slug}`);
    await expect(page.getByRole("img", { name: room.picture.alt })).toBeInViewport();
    await page.getByRole("link", { name: words.room.shop }).click();
    await expect(page).toHaveURL(address(`/rooms/${room.slug}`));
  }
  await page.goto(address("/etalase"));
  await page.getByRole("link", { name: words.room.title, exact: true }).click();
  await expect(page).toHaveURL(address("/rooms"));
  const rooms = await provider.room.fetch({});
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(rooms.map(({ title }) => title));
});

test.describe("an address of no room", () => {
  test.use({ expectedErrors: [/404/] });

  test("is a page of the shop that says so", async ({ page, address, words }) => {
    const response = await page.goto(address("/rooms/no-such-room"));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main")).toContainText(words.message.pageNotFound);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a room is read, and its points lead on", async ({ page, address, provider }) => {
    const { pieces } = await provider.room.find({ slug: "ruang-tamu-terang" });
    await page.goto(address("/rooms/ruang-tamu-terang"));
    const { product } = getNth(pieces, 0);
    await page.getByRole("link", { name: new RegExp(`^1: ${product.name}, `) }).click();
    await expect(page).toHaveURL(new RegExp(`/${product.slug}/product/`));
  });
});
