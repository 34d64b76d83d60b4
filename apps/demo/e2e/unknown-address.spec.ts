import { expect, test } from "./steps/journey.ts";

test.use({ expectedErrors: [/status of 404/] });

test("whoever is lost is shown where else to look, and gets there", { tag: "@english" }, async ({ page, words }) => {
  await page.goto("/nowhere");
  const furtherWays = page.getByRole("navigation", { name: words.shell.waysOn });
  const paths = await furtherWays.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(["/categories", "/flash-sale", "/brands", "/rooms"]);
  await furtherWays.getByRole("link", { name: words.room.all }).click();
  await expect(page).toHaveURL("/rooms");
});
