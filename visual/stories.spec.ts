import { expect, type Page, test } from "@playwright/test";

interface Surroundings {
  theme: "teras" | "kota";
  mode: "light" | "dark";
  language: "en" | "id";
  direction: "ltr" | "rtl";
  width: 390 | 1280;
}

const phone: Surroundings = { theme: "teras", mode: "light", language: "en", direction: "ltr", width: 390 };
const desktop: Surroundings = { theme: "kota", mode: "dark", language: "id", direction: "ltr", width: 1280 };
const turned: Surroundings = { theme: "teras", mode: "dark", language: "id", direction: "rtl", width: 390 };

/** One page of states a component, on a phone in the shop's own theme. */
const onPhone = [
  "tokens-themes--default",
  "primitives-text-and-heading--default",
  "primitives-button--states",
  "primitives-iconbutton--states",
  "primitives-badge--default",
  "primitives-textfield--default",
  "primitives-checkbox--default",
  "primitives-radiogroup--nothing-chosen",
  "primitives-select--default",
  "primitives-quantitystepper--default",
  "primitives-dialog--default",
  "primitives-sheet--from-below",
  "primitives-confirmdialog--default",
  "primitives-dropdownmenu--choice",
  "primitives-toastregion--default",
  "primitives-inlinealert--default",
  "primitives-stepper--default",
  "primitives-breadcrumb-and-pagination--default",
  "primitives-picture--default",
  "primitives-emptystate--default",
  "commerce-price--default",
  "commerce-productcard--states",
  "commerce-productgallery--film-and-model",
  "commerce-rating--states",
  "commerce-rating--summary-of-many",
  "commerce-variantpicker--nothing-chosen",
  "commerce-cart--states",
  "commerce-checkout--addressing",
  "commerce-checkout--delivery",
  "commerce-checkout--bank-transfer",
  "commerce-order--tracking",
  "commerce-order--card",
  "commerce-order--summing",
  "commerce-home--hero-room",
  "commerce-home--category-cards",
  "commerce-home--promo-banners",
  "commerce-article--cards",
  "commerce-article--body",
  "commerce-search--default",
];
/** What the other theme, the long words, the wide page and the other direction could break. */
const onDesktop = ["commerce-productgrid--default", "commerce-cart--states", "commerce-home--hero-room"];
const inTheOtherDirection = ["commerce-cart--states", "commerce-order--tracking", "primitives-sheet--from-the-end"];

const cells = [
  ...onPhone.map((id) => ({ id, name: id, surroundings: phone })),
  ...onDesktop.map((id) => ({ id, name: `${id}-kota-dark-id-1280`, surroundings: desktop })),
  ...inTheOtherDirection.map((id) => ({ id, name: `${id}-teras-dark-rtl-390`, surroundings: turned })),
];

const isOverThePage = (id: string) => /^primitives-(?:dialog|sheet|confirmdialog|dropdownmenu|toastregion)--/.test(id);

/** Waits until the story stands still: rendered, played, its letters and pictures there. */
async function showStory(page: Page, id: string, { width, ...globals }: Surroundings) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  const query = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${[...query, "a11y.manual:!true"].join(";")}`);
  await page.waitForFunction(() => {
    const preview = Reflect.get(window, "__STORYBOOK_PREVIEW__");
    const renders: { phase?: string }[] = preview?.storyRenders ?? [];
    return renders.length > 0 && renders.every((render) => render.phase === "finished");
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const decode = (image: HTMLImageElement) => {
      image.loading = "eager"; // one that waits beyond the edge would be waited for without end
      return image.decode().catch(() => undefined);
    };
    await Promise.all([...document.images].map(decode));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

for (const { id, name, surroundings } of cells) {
  test(`${name} looks as before`, async ({ page, baseURL }) => {
    const strangers: string[] = [];
    page.on("request", (request) => {
      const address = request.url();
      if (!address.startsWith(`${baseURL}/`) && !address.startsWith("data:")) strangers.push(address);
    });
    await showStory(page, id, surroundings);
    // a share of the whole page would hide a changed colour, so what stands in the page is compared by itself
    const subject = page.locator("#storybook-root main > *").first();
    if (isOverThePage(id)) await expect(page).toHaveScreenshot(`${name}.png`);
    else await expect(subject).toHaveScreenshot(`${name}.png`);
    expect(strangers, "requests that leave the built Storybook").toEqual([]);
  });
}
