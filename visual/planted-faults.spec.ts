import { expect, test } from "@playwright/test";
import { getSubject, phoneSettings, showStory } from "./show-story.ts";

/** Small faults that a limit in per cent did not notice. Each fault is a style for its story. */
const faults = [
  {
    fault: "a checked box of another colour",
    id: "primitives-checkbox--default",
    style: "input:checked { background: #6d3fa0 !important }",
    tag: ["@smoke"],
  },
  {
    fault: "the arrow of a list of choices two pixels lower",
    id: "primitives-select--default",
    style: "select ~ * svg { translate: 0 2px }",
    tag: [],
  },
  {
    fault: "stars a tone lighter",
    id: "commerce-rating--states",
    style: "[data-theme] { --griya-star: #c98a2a !important }",
    tag: [],
  },
];

for (const { fault, id, style, tag } of faults) {
  test(`${fault} is seen`, { tag }, async ({ page }) => {
    await showStory(page, id, phoneSettings);
    await expect(getSubject(page)).toHaveScreenshot(`${id}.png`);
    await page.addStyleTag({ content: style });
    await expect(getSubject(page)).not.toHaveScreenshot(`${id}.png`);
  });
}
