import { type Client, PRODUCTS_PER_PAGE, type ProductFilter, type Showroom, type ShowroomPieces } from "@griya/api";
import type { Page } from "@playwright/test";
import { expect, fillPlaceholders, toPattern, waitUntilHydrated } from "./steps/journey.ts";
import { findChosenProduct, getNth, test } from "./steps/shopper.ts";

const getNames = (products: readonly { name: string }[]) => products.map(({ name }) => name);

const timeZones = { WIB: "Asia/Jakarta", WITA: "Asia/Makassar", WIT: "Asia/Jayapura" } as const;

/** Returns true if a showroom has not closed yet today, in its own time zone. */
const canReceiveToday = ({ openingHours }: Showroom): boolean => {
  const { closes, zone } = openingHours ?? { closes: "", zone: "WIB" };
  const time = new Date().toLocaleTimeString("id-ID", {
    timeZone: timeZones[zone],
    hour: "2-digit",
    minute: "2-digit",
  });
  return time < closes;
};

test("a shopper looks into the display case, sees a whole collection, and what the shop recommends", async ({
  page,
  words,
  address,
  provider,
}) => {
  const collections = await provider.displayCase.fetchCollections();
  const { title, products, slug } = getNth(collections, 1);
  const main = page.getByRole("main");
  await page.goto(address("/etalase"));
  const partNavigation = main.getByRole("navigation", { name: words.page.displayCaseParts });
  await expect(partNavigation.getByRole("listitem")).toHaveCount(collections.length + 2);
  await partNavigation.getByRole("link", { name: title }).focus();
  await page.keyboard.press("Enter");
  const collectionRegion = main.getByRole("region", { name: title });
  await expect(collectionRegion.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(collectionRegion.getByRole("heading", { level: 3 })).toHaveText(getNames(products.slice(0, 8)));
  await collectionRegion.getByRole("link", { name: words.home.seeCollection }).click();
  await expect(page).toHaveURL(`${address(`/${slug}/collection`)}?collection=${slug}`);
  await page.goBack();
  await partNavigation.getByRole("link", { name: words.page.recommended }).click();
  await expect(page).toHaveURL(address("/etalase/productRecommended"));
  const recommendedList = main.getByRole("list", { name: words.page.recommended });
  const recommendedProducts = await provider.product.fetchRecommended({});
  await expect(recommendedList.getByRole("heading", { level: 2 })).toHaveText(getNames(recommendedProducts));
});

test("the shop's films play on its own page, from its own files, and lead to their products", async ({
  page,
  words,
  address,
  provider,
}) => {
  const films = await provider.film.fetch();
  expect(films.length).toBeGreaterThanOrEqual(3);
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto(address("/youtube"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(words.page.films);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(films.map(({ product }) => product.name));
  expect(requestedUrls.filter((url) => url.includes(".webm"))).toEqual([]); // The page loads no film before a shopper asks for it.
  const firstVideo = main.locator("video").first();
  await expect(firstVideo).toHaveAccessibleName(getNth(films, 0).video.alt);
  await firstVideo.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => firstVideo.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const shopOrigin = new URL(page.url()).origin;
  expect(requestedUrls.filter((url) => new URL(url).origin !== shopOrigin)).toEqual([]);
  await main.getByRole("link", { name: getNth(films, 0).product.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: getNth(films, 0).product.name })).toBeVisible();
});

test("each slide and banner of the home page leads to what it shows", async ({ page, address, language, shopper }) => {
  const pickLanguage = (en: string, id: string) => ({ en, id })[language];
  const headings = new Map([
    ["/all/products?flash_sale=flash-sale", pickLanguage("Payday Savings", "Gajian Hemat")],
    ["/ruang-tamu/products?category=ruang-tamu", pickLanguage("Living Room", "Ruang Tamu")],
    ["/jepara-baru/products?collection=jepara-baru", pickLanguage("New Jepara", "Jepara Baru")],
    ["/ruang-mungil/products?collection=ruang-mungil", pickLanguage("Small Spaces", "Ruang Mungil")],
    ["/set/paket-makan-anyam", pickLanguage("Anyam Dining Set", "Paket Ruang Makan Anyam")],
    ["/lampu-gantung/products?sub_category=lampu-gantung", pickLanguage("Pendant Lamps", "Lampu Gantung")],
    ["/tropis-tenang/products?home_spm=tropis-tenang", pickLanguage("Quiet Tropics", "Tropis Tenang")],
    ["/langkan/products?brand=langkan", "Langkan"],
    [
      "/kursi-putar-rembulan/products?product=kursi-putar-rembulan",
      pickLanguage("Rembulan Swivel Chair", "Kursi Putar Rembulan"),
    ],
    ["/rumayasa/products?store=rumayasa", "Rumayasa"],
  ]);
  for (const [path, heading] of headings) {
    await page.goto(address("/"));
    await page
      .locator(`a[href="${address(path)}"]`)
      .first()
      .click();
    await expect(shopper.main.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

test("the clock of the flash sale for tests stands where its address says", async ({ page, words, address }) => {
  const timer = page.getByRole("main").getByRole("timer");
  const { ended } = words.product.flashSale;
  await page.goto(address("/test-flash-sale"));
  await expect(timer).toHaveText(/^00\D+01\D+00\D+00\D+$/);
  await page.goto(address("/test-flash-sale?left=90061"));
  await expect(timer).toHaveText(/^01\D+01\D+01\D+01\D+$/);
  await page.goto(address("/test-flash-sale?left=-1e9"));
  await expect(timer).toHaveText(/^00\D+01\D+00\D+00\D+$/);
  await page.goto(address("/test-flash-sale?left=0"));
  await expect(page.getByRole("main").getByText(ended)).toBeVisible();
});

for (const { way, days } of [
  { way: "ahead", days: 1 },
  { way: "behind", days: -1 },
]) {
  const setClock = (page: Page) =>
    page.addInitScript((lead) => {
      const getRealNow = Date.now.bind(Date);
      Date.now = () => getRealNow() + lead;
    }, days * 86_400_000);

  test(`delivery is promised for the same days on a device whose clock is a day ${way}`, async ({
    page,
    words,
    address,
    provider,
  }) => {
    const { path } = await findChosenProduct(provider);
    const estimateStatus = page.getByRole("main").getByRole("status").filter({ hasText: words.delivery.forPiece });
    const readShownDays = async (): Promise<readonly string[]> => {
      await page.goto(address(path));
      await waitUntilHydrated(page);
      await page.getByRole("textbox", { name: words.delivery.label }).fill("12160");
      const dayTexts = estimateStatus.getByText(toPattern(words.delivery.arrival));
      await expect(dayTexts).toHaveCount(2);
      return dayTexts.allInnerTexts();
    };
    const promisedDays = await readShownDays();
    await setClock(page);
    expect(await readShownDays()).toEqual(promisedDays);
  });

  test(`the flash sale ends when it ends, also on a device whose clock is a day ${way}`, async ({ page, address }) => {
    await setClock(page);
    await page.goto(address("/flash-sale"));
    const timer = page.getByRole("main").getByRole("timer");
    await expect(timer).toHaveText(/^\d/);
    const endsAt = await page.getByRole("main").locator("time").first().getAttribute("datetime");
    const remainingMilliseconds = Date.parse(endsAt ?? "") - Date.now();
    const [day = 0, hour = 0, minute = 0, second = 0] = ((await timer.innerText()).match(/\d+/g) ?? []).map(Number);
    const clockMilliseconds = (((day * 24 + hour) * 60 + minute) * 60 + second) * 1_000;
    expect(Math.abs(clockMilliseconds - remainingMilliseconds)).toBeLessThan(60_000); // A busy machine may draw late, but less than a minute late.
  });
}

test("an address that leaves something out means the list it belongs to", async ({
  page,
  words,
  address,
  provider,
}) => {
  await page.goto(address("/all/sofa?sort=price_asc"));
  await expect(page).toHaveURL(address("/all/ruang-tamu/sofa?sort=price_asc"));
  await page.goto(address("/page"));
  const links = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(links.getByRole("heading")).toHaveText((await provider.page.fetch()).map(({ title }) => title));
  await links.getByRole("link", { name: words.shell.footer.privacy }).click();
  await expect(page).toHaveURL(address("/page/privacy-policy"));
  for (const [path, list] of [
    ["/contact", "/page/contact-us"],
    ["/sofa/product", "/all/products"],
    ["/user/order", "/user/orders"],
  ] as const) {
    await page.goto(address(path));
    await expect(page).toHaveURL(address(list));
  }
  await page.goto(address("/langkan/brand"));
  await expect(page.getByRole("heading", { level: 1, name: "Langkan" })).toBeVisible();
});

test("a shopper finds the showrooms from the foot of a page, with their hours and their place on a map", async ({
  page,
  words,
  address,
  provider,
}) => {
  const otherHosts: string[] = [];
  page.on("request", (request) => otherHosts.push(new URL(request.url()).host));
  const showrooms = await provider.showroom.fetch();
  await page.goto(address("/brands"));
  await page.getByRole("contentinfo").getByRole("link", { name: words.shell.navigation.showrooms }).click();
  await expect(page).toHaveURL(address("/showrooms"));
  const mapPicture = page.getByRole("img", { name: words.page.showroomMap });
  await expect(mapPicture.locator("text")).toHaveText(showrooms.map((_, showroomItem) => String(showroomItem + 1)));
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .nth(5);
  const { name, openingHours } = getNth(showrooms, 5);
  await expect(card.getByRole("heading")).toHaveText(`6. ${name}`);
  await expect(card).toContainText(fillPlaceholders(words.page.everyDay, { ...openingHours }));
  await expect(card.getByRole("link", { name: words.page.onMap })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=-8\.\d+&mlon=115\.\d+#/,
  );
  expect([...new Set(otherHosts)]).toEqual([new URL(page.url()).host]);
});

test("a shopper sees what stands in a showroom, what of it can be collected there today, and from a piece where to see it", async ({
  page,
  words,
  address,
  provider,
}) => {
  const showroomPieces = await provider.showroom.fetchPieces({});
  const { title, seeAt, seePieces, collectByPhone } = words.showroom;
  const main = page.getByRole("main");
  const findPieceList = (name: string) =>
    main.getByRole("list", { name: fillPlaceholders(words.showroom.pieces, { name }) });
  /** Returns the pieces with a large stock, so that other journeys do not buy all of them. */
  const filterPlentifulPieces = ({ pieces }: ShowroomPieces) => pieces.filter(({ product }) => product.stock >= 10);
  const getCollectText = ({ showroom, isOpenToday }: ShowroomPieces, count: number): string => {
    expect(isOpenToday).toBe(canReceiveToday(showroom));
    return fillPlaceholders(isOpenToday ? words.showroom.collectToday : words.showroom.collectTomorrow, { count });
  };
  await page.goto(address("/showrooms"));
  await expect(main.getByText(collectByPhone)).toBeVisible();
  expect(showroomPieces.length).toBeGreaterThan(5);
  for (const house of showroomPieces) {
    const cards = findPieceList(house.showroom.name).getByRole("listitem");
    for (const { product, collectable } of filterPlentifulPieces(house)) {
      const card = cards.filter({ has: page.locator(`a[href$="variant=${product.variantId}"]`) });
      await expect(card.getByRole("heading", { level: 3 })).toHaveText(product.name);
      if (collectable > 0) await expect(card).toContainText(getCollectText(house, collectable));
      else await expect(card).not.toContainText(/today|tomorrow|hari ini|besok/);
    }
  }

  const thirdShowroom = getNth(showroomPieces, 2);
  const { product, collectable } = getNth(
    filterPlentifulPieces(thirdShowroom).filter((piece) => piece.collectable > 0),
    0,
  );
  const { name, slug } = thirdShowroom.showroom;
  await main.getByRole("link", { name: `${seePieces}: ${name}` }).click();
  const heading = main.getByRole("heading", { name: fillPlaceholders(words.showroom.pieces, { name }) });
  await expect(heading).toBeInViewport();
  await findPieceList(name).locator(`a[href$="variant=${product.variantId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/${product.slug}/product/.*variant=${product.variantId}$`));
  const showroomRegion = main.getByRole("region", { name: title, exact: true });
  const showroomLink = page.getByRole("link", { name: fillPlaceholders(seeAt, { name }) });
  const showroomItem = showroomRegion.getByRole("listitem").filter({ has: showroomLink });
  await expect(showroomItem).toContainText(getCollectText(thirdShowroom, collectable));
  await expect(showroomItem.getByRole("link", { name: thirdShowroom.showroom.phone })).toBeVisible();
  await expect(showroomRegion.getByText(collectByPhone)).toBeVisible();
  await showroomLink.click();
  await expect(page).toHaveURL(address(`/showrooms#${slug}`));
  await expect(heading).toBeInViewport();
});

test("every way that the site map names leads somewhere", async ({ page, words, address, request }) => {
  await page.goto(address("/brands"));
  await page.getByRole("contentinfo").getByRole("link", { name: words.shell.navigation.siteMap }).click();
  await expect(page).toHaveURL(address("/site-map"));
  const links = page.getByRole("main").getByRole("region").getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(50);
  const lostPaths = [];
  for (const path of paths) if (!(await request.get(path)).ok()) lostPaths.push(path);
  expect(lostPaths).toEqual([]);
});

const fetchTotal = async (provider: Client, filter: ProductFilter) => (await provider.product.fetch(filter)).total;

test("a list is narrowed to a store, and to a section of the home page", async ({ page, words, address, provider }) => {
  for (const [source, filter] of [
    ["store=sinarupa", { brand: "sinarupa" }],
    ["home_spm=jepara-baru", { collection: "jepara-baru" }],
  ] as const) {
    const count = await fetchTotal(provider, filter);
    expect(count).toBeLessThan(PRODUCTS_PER_PAGE);
    await page.goto(address(`/all/products?${source}`));
    const { count_other } = words.product;
    await expect(page.getByRole("status").filter({ hasText: fillPlaceholders(count_other, { count }) })).toBeVisible();
    await expect(page.getByRole("list", { name: words.product.list.label }).getByRole("heading")).toHaveCount(count);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`\\?${source}$`));
  }
});
