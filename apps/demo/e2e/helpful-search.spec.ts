import { expect, fillPlaceholders, toPattern, waitUntilHydrated } from "./steps/journey.ts";
import { getNth, test } from "./steps/shopper.ts";

test("suggestions are of what was typed last, though the answer to what was typed before comes after them", async ({
  page,
  shopper,
  address,
  words,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: late, resolve: resolveLate } = Promise.withResolvers<void>();
  const lampSearchPattern = /\/search\?(.*&)?q=lampu(&|$)/;
  await page.route(lampSearchPattern, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => {
      if (lampSearchPattern.test(request.url())) resolveLate();
    });
  await shopper.open("/");
  const searchRequest = page.waitForRequest(lampSearchPattern);
  const searchField = await shopper.typeSearch("lampu");
  await searchRequest;
  await searchField.fill("sofa");
  const suggestionList = page.getByRole("listbox", { name: words.search.suggestions });
  const sofaOptions = suggestionList.getByRole("option", { name: /sofa/i });
  await expect(sofaOptions.first()).toBeVisible();
  const optionTexts = await suggestionList.getByRole("option").allInnerTexts();

  release();
  await late;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await suggestionList.getByRole("option").allInnerTexts()).toEqual(optionTexts);
  await expect(suggestionList.getByRole("option", { name: /lampu|lamp\b/i })).toHaveCount(0);
  await searchField.press("Enter");
  await expect(page).toHaveURL(address("/search?q=sofa"));
});

test("a suggestion that is chosen, by arrow and Enter or by a press, is searched for", { tag: "@core" }, async ({
  page,
  shopper,
  address,
  words,
  provider,
  language,
}) => {
  const { keywords, subCategories, products } = await provider.search.suggest({ text: "sofa", language });
  const [keyword, product] = [getNth(keywords, 0), getNth(products, 0).name];
  await shopper.open("/");
  const searchField = await shopper.typeSearch("sofa");
  const suggestionList = page.getByRole("listbox", { name: words.search.suggestions });
  const getOptions = (section: string) => suggestionList.getByRole("group", { name: section }).getByRole("option");
  await expect(getOptions(words.search.keywords)).toHaveText(keywords);
  await expect(getOptions(words.search.categories)).toContainText(subCategories.map(({ title }) => title));
  await expect(getOptions(words.search.products)).toContainText(products.map(({ name }) => name));
  await searchField.press("ArrowDown");
  await expect(suggestionList.getByRole("option", { selected: true })).toHaveText(keyword);
  await searchField.press("Enter");
  await expect(page).toHaveURL(address(`/search?${new URLSearchParams({ q: keyword })}`));
  await expect(suggestionList).toBeHidden();

  await waitUntilHydrated(page);
  await searchField.fill("");
  await shopper.typeSearch("sofa");
  await getOptions(words.search.products).first().click();
  await expect(page).toHaveURL(address(`/search?${new URLSearchParams({ q: product })}`));
  await expect(searchField).toHaveValue(product);
});

test("the popup of the search says when nothing was found, and is gone a second after the field was left", async ({
  page,
  shopper,
  words,
}) => {
  await page.clock.install();
  await shopper.open("/");
  await shopper.typeSearch("xylophone");
  const emptyMessage = page
    .getByRole("status")
    .getByText(fillPlaceholders(words.search.nothingFound, { text: "xylophone" }));
  await expect(emptyMessage).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(990);
  await expect(emptyMessage).toBeVisible();
  await page.clock.runFor(20);
  await expect(emptyMessage).toBeHidden();
});

test("a search for what is cheap is a list by the lowest price, within the price that was named", async ({
  page,
  words,
  address,
}) => {
  await page.goto(address("/"));
  const searchField = page.getByRole("combobox", { name: words.search.label });
  await searchField.fill("sofa murah di bawah 8 juta");
  await searchField.press("Enter");
  await expect(page).toHaveURL(address("/search?q=sofa&price_max=8000000&sort=price_asc"));
  await expect(searchField).toHaveValue("sofa");
  const appliedFilters = page.getByRole("list", { name: words.product.list.applied });
  await expect(appliedFilters.getByRole("link", { name: /8\.000\.000/ })).toBeVisible();
  await page.goto(address("/search?q=murah"));
  await expect(page).toHaveURL(address("/all/products?sort=price_asc"));
});

test("a search leads to categories, brands, articles and pages too", async ({ page, words, address }) => {
  await page.goto(address("/search?q=couch"));
  const matchingNavigation = page.getByRole("navigation", { name: words.search.matching });
  await expect(matchingNavigation.locator(`a[href="${address("/all/ruang-tamu/sofa")}"]`)).toBeVisible();
  await page.goto(address("/search?q=rotan"));
  const articleRegion = page.getByRole("region", { name: words.search.prose });
  await articleRegion.getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/article\//);
});

test("a search for a slip of the keys lists what was meant, and says so", { tag: "@core" }, async ({
  page,
  words,
  address,
}) => {
  await page.goto(address("/search?q=kusri"));
  await expect(page.getByRole("main")).toContainText(fillPlaceholders(words.search.meant, { meant: "kursi" }));
  await expect(page.getByRole("list", { name: words.product.list.label }).getByRole("article")).not.toHaveCount(0);
  await page.goto(address("/search?q=kursi"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("kursi");
  await expect(page.getByRole("main")).not.toContainText(toPattern(words.search.meant));
});

test("a search that finds nothing says what was meant, and where else to look", async ({ page, words, address }) => {
  await page.goto(address("/search?q=xylophone+korsi"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("xylophone korsi");
  await expect(page.getByRole("navigation", { name: words.search.popular }).getByRole("link")).toHaveCount(6);
  await expect(page.getByRole("navigation", { name: words.search.places }).getByRole("link")).not.toHaveCount(0);
  const correctedText = page.getByRole("main").getByRole("link", { name: "kursi", exact: true });
  await correctedText.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address("/search?q=kursi"));
  await expect(page.getByRole("list", { name: words.product.list.label })).toBeVisible();
});
