import { expect, test } from "@playwright/test";
import { desktopSettings, getStoryContent, phoneSettings, rightToLeftPhoneSettings, showStory } from "./show-story.ts";

/** The stories that are compared on a phone, in the shop's own theme. */
const phoneStoryIds = [
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
/** The stories that may break in the theme Kota, in dark mode, with Indonesian words or on a wide page. */
const desktopStoryIds = ["commerce-productgrid--default", "commerce-cart--states", "commerce-home--hero-room"];
const rightToLeftStoryIds = ["commerce-cart--states", "commerce-order--tracking", "primitives-sheet--from-the-end"];

const storyCases = [
  ...phoneStoryIds.map((id) => ({ id, name: id, settings: phoneSettings })),
  ...desktopStoryIds.map((id) => ({ id, name: `${id}-kota-dark-id-1280`, settings: desktopSettings })),
  ...rightToLeftStoryIds.map((id) => ({ id, name: `${id}-teras-dark-rtl-390`, settings: rightToLeftPhoneSettings })),
];

/** The names of the pictures for the smoke test. They show a fault of a stylesheet, font, theme, direction or layout. */
const smokePictureNames: ReadonlySet<string> = new Set([
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

const isOverlayStory = (id: string) => /^primitives-(?:dialog|sheet|confirmdialog|dropdownmenu|toastregion)--/.test(id);

const missingPictureNames = [...smokePictureNames].filter(
  (name) => !storyCases.some((storyCase) => storyCase.name === name),
);
if (missingPictureNames.length > 0) throw new Error(`There is no picture ${missingPictureNames.join(", ")}.`);

for (const { id, name, settings } of storyCases) {
  test(`${name} looks as before`, { tag: smokePictureNames.has(name) ? ["@smoke"] : [] }, async ({ page, baseURL }) => {
    const externalUrls: string[] = [];
    page.on("request", (request) => {
      const requestUrl = request.url();
      if (!requestUrl.startsWith(`${baseURL}/`) && !requestUrl.startsWith("data:")) externalUrls.push(requestUrl);
    });
    await showStory(page, id, settings);
    if (isOverlayStory(id)) await expect(page).toHaveScreenshot(`${name}.png`);
    else await expect(getStoryContent(page)).toHaveScreenshot(`${name}.png`);
    expect(externalUrls, "requests that leave the built Storybook").toEqual([]);
  });
}
