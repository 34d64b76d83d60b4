import { expect, holdBack, test } from "./steps/journey.ts";

test("what is typed into the search before the shop's code has come is searched for", async ({ page, words }) => {
  const letCodeCome = await holdBack(page, /\/assets\/main-.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: words.search.label });
  await field.fill("sofa");
  letCodeCome();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=sofa");
});
