import { blockRequests, expect, test } from "./steps/journey.ts";

test("what is typed into the search before the shop's code has come is searched for", async ({
  page,
  words,
  address,
}) => {
  const releaseCode = await blockRequests(page, /\/assets\/main-.*\.js$/);
  await page.goto(address("/"), { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: words.search.label });
  await field.fill("sofa");
  releaseCode();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(address("/search?q=sofa"));
});

test("what is searched for in the moment in which the field comes to life is searched for", async ({
  page,
  words,
  address,
}) => {
  await page.addInitScript(() => {
    EventTarget.prototype.addEventListener = new Proxy(Reflect.get(EventTarget.prototype, "addEventListener"), {
      apply: (listen, target, listening) => {
        Reflect.apply(listen, target, listening);
        const form = target instanceof HTMLElement ? target.querySelector<HTMLFormElement>("search form") : null;
        if (listening[0] === "submit" && form) queueMicrotask(() => form.requestSubmit());
      },
    });
  });
  await page.goto(address("/"));
  await page.getByRole("combobox", { name: words.search.label }).fill("sofa");
  await expect(page).toHaveURL(address("/search?q=sofa"));
});
