import type { Page } from "@playwright/test";
import { expect, type Words, waitUntilHydrated } from "./steps/journey.ts";
import { createProviderClient, getNth, test } from "./steps/shopper.ts";

test("a reader goes from the menu to an article, and from a name in it to the product", { tag: "@core" }, async ({
  page,
  words,
  address,
  provider,
  isPhone,
  language,
}) => {
  const { articles } = await provider.article.fetch({ withProducts: true });
  const article = getNth(articles, 1);
  const product = getNth(article.products, 0);
  const main = page.getByRole("main");

  await page.goto(address("/"));
  await waitUntilHydrated(page);
  await followFromMenu(page, { isPhone, words, name: words.shell.navigation.productArticles });
  await expect(page).toHaveURL(address("/article-product"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.article.productTitle);

  await main.getByRole("link", { name: article.title, exact: true }).click();
  await expect(page).toHaveURL(address(`/article/${article.slug}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
  await expect(page).toHaveTitle(new RegExp(article.title));

  const productLinks = main.locator(`a[href="${address(`/${product.slug}/product/${product.slug}`)}"]`);
  await productLinks.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
});

test("a reader finds an older article of one kind", async ({ page, words, address, provider }) => {
  const category = getNth(await provider.article.fetchCategories(), 0);
  await page.goto(address("/articles"));
  const articleList = page.getByRole("main").getByRole("list", { name: words.article.title, exact: true });
  const headingsBefore = await articleList.getByRole("heading").allInnerTexts();
  await page.getByRole("link", { name: words.article.older }).click();
  await expect(articleList.getByRole("heading").first()).not.toHaveText(getNth(headingsBefore, 0));
  await page.getByRole("link", { name: words.article.newer }).click();
  await expect(articleList.getByRole("heading")).toHaveText(headingsBefore);

  await page
    .getByRole("navigation", { name: words.article.categories })
    .getByRole("link", { name: category.title })
    .click();
  await expect(articleList.getByRole("listitem")).toHaveCount(category.articleCount);
});

/** Follows a link in the menu on a phone, or in the footer on a desktop. */
const followFromMenu = async (
  page: Page,
  { isPhone, words, name }: { isPhone: boolean; words: Words; name: string },
): Promise<void> => {
  if (isPhone) await page.getByRole("button", { name: words.shell.menu.open }).click();
  const menuPlace = isPhone ? page.getByRole("dialog") : page.getByRole("contentinfo");
  await menuPlace.getByRole("link", { name, exact: true }).click();
};

test("an article tells search engines what it is, and where it is in the other language", async ({ page, baseURL }) => {
  const [article] = (await createProviderClient(baseURL ?? "", "id").article.fetch({})).articles;
  await page.goto(`/id/article/${article?.slug}`);
  const structuredData = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structuredData ?? "")).toMatchObject({
    "@graph": [{ "@type": "BreadcrumbList" }, { "@type": "Article", headline: article?.title, inLanguage: "id" }],
  });
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute(
    "href",
    new RegExp(`[^d]/article/${article?.slug}$`),
  );
});

test("the contact page says where the shop's houses are", async ({ page, words, address, provider }) => {
  const showrooms = await provider.showroom.fetch();
  const { phone, email } = await provider.settings.find();
  await page.goto(address("/page/contact-us"));
  const showroomFacts = page.getByRole("main").getByRole("definition");
  await expect(showroomFacts.getByRole("link", { name: phone })).toHaveAttribute("href", "tel:+622155500101");
  await expect(showroomFacts.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  const showroomCards = page.getByRole("region", { name: words.page.showrooms }).getByRole("listitem");
  await expect(showroomCards).toHaveCount(showrooms.length);
  await expect(showroomCards.first()).toContainText(getNth(showrooms, 0).street);
});

test("the company's profile stands in the menu and at its own address", { tag: "@phone" }, async ({
  page,
  words,
  address,
}) => {
  await page.goto(address("/"));
  await waitUntilHydrated(page);
  await followFromMenu(page, { isPhone: true, words, name: words.shell.navigation.companyProfile });
  await expect(page).toHaveURL(address("/company-profile"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.navigation.companyProfile);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/company-profile$/);
});
