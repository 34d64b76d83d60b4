import { expect, test } from "@playwright/test";
import { getStoryContent, phoneSettings, showStory } from "./show-story.ts";

/** Small faults that a limit in per cent does not find. Each fault is a style that the test adds to the story. */
const faults = [
  {
    fault: "a checked box of another colour",
    id: "primitives-checkbox--default",
    style: "input:checked { background: #6d3fa0 !important }",
    tag: ["@smoke"],
  },
  {
    fault: "a list's arrow two pixels too low",
    id: "primitives-select--default",
    style: "select ~ * svg { translate: 0 2px }",
    tag: [],
  },
  {
    fault: "a lighter colour of the stars",
    id: "commerce-rating--states",
    style: "[data-theme] { --griya-star: #c98a2a !important }",
    tag: [],
  },
];

for (const { fault, id, style, tag } of faults) {
  test(`${fault} is seen`, { tag }, async ({ page }) => {
    await showStory(page, id, phoneSettings);
    await expect(getStoryContent(page)).toHaveScreenshot(`${id}.png`);
    await page.addStyleTag({ content: style });
    await expect(getStoryContent(page)).not.toHaveScreenshot(`${id}.png`);
  });
}
