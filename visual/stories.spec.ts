import { expect, test } from "@playwright/test";
import { desktopSettings, getSubject, phoneSettings, rightToLeftPhoneSettings, showStory } from "./show-story.ts";

/** One story of states for each component, on a phone in the shop's own theme. */
const phoneStories = [
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
/** Stories that may break in the other theme, with long words, on a wide page or in the other direction. */
const desktopStories = ["commerce-productgrid--default", "commerce-cart--states", "commerce-home--hero-room"];
const rightToLeftStories = ["commerce-cart--states", "commerce-order--tracking", "primitives-sheet--from-the-end"];

const storyCases = [
  ...phoneStories.map((id) => ({ id, name: id, settings: phoneSettings })),
  ...desktopStories.map((id) => ({ id, name: `${id}-kota-dark-id-1280`, settings: desktopSettings })),
  ...rightToLeftStories.map((id) => ({ id, name: `${id}-teras-dark-rtl-390`, settings: rightToLeftPhoneSettings })),
];

/** Pictures that show a fault of a stylesheet, font, theme, direction or layout. */
const smokeStories: ReadonlySet<string> = new Set([
  "tokens-themes--default",
  "primitives-text-and-heading--default",
  "primitives-button--states",
  "primitives-textfield--default",
  "primitives-dialog--default",
  "commerce-productcard--states",
  "commerce-cart--states",
  "commerce-cart--states-kota-dark-id-1280",
  "commerce-cart--states-teras-dark-rtl-390",
  "commerce-checkout--addressing",
  "commerce-home--hero-room",
]);

const isOverlay = (id: string) => /^primitives-(?:dialog|sheet|confirmdialog|dropdownmenu|toastregion)--/.test(id);

const missingNames = [...smokeStories].filter((name) => !storyCases.some((cell) => cell.name === name));
if (missingNames.length > 0) throw new Error(`There is no picture ${missingNames.join(", ")}.`);

for (const { id, name, settings } of storyCases) {
  test(`${name} looks as before`, { tag: smokeStories.has(name) ? ["@smoke"] : [] }, async ({ page, baseURL }) => {
    const externalRequests: string[] = [];
    page.on("request", (request) => {
      const requestUrl = request.url();
      if (!requestUrl.startsWith(`${baseURL}/`) && !requestUrl.startsWith("data:")) externalRequests.push(requestUrl);
    });
    await showStory(page, id, settings);
    if (isOverlay(id)) await expect(page).toHaveScreenshot(`${name}.png`);
    else await expect(getSubject(page)).toHaveScreenshot(`${name}.png`);
    expect(externalRequests, "requests that leave the built Storybook").toEqual([]);
  });
}
