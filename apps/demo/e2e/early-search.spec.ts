import { expect, test } from "./journey.ts";

test("what is typed into the search before the shop's code has come is searched for", async ({ page, words }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: words.search.label });
  await field.fill("sofa");
  arrival.resolve();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=sofa");
});
