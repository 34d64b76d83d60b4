import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent as keyboard, waitFor } from "storybook/test";
import { readConsent } from "../../session/consent.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { ConsentQuestion } from "./consent-question.tsx";
import { VisitCounting } from "./visit-counting.tsx";

const meta: Meta = {
  title: "Screens/Consent",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => localStorage.removeItem("griya_consent"),
};
export default meta;

/** The question appears on the first page of a shop with analytics. Both buttons have the same size and tone. */
export const Question: StoryObj = {
  render: () => (
    <StoryShop>
      <ConsentQuestion />
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("region", { name: "May we count your visit?" })).toBeVisible());
    const [no, yes] = canvas.getAllByRole("button");
    await expect(getComputedStyle(no ?? document.body).backgroundColor).toBe(
      getComputedStyle(yes ?? document.body).backgroundColor,
    );
    await expect(no?.offsetWidth).toBe(yes?.offsetWidth);
    await userEvent.click(canvas.getByRole("button", { name: "No, thanks" }));
    await expect(readConsent()).toBe("denied");
    await userEvent.click(canvas.getByRole("button", { name: "Yes, count it" }));
    await expect(readConsent()).toBe("granted");
  },
};

/** The privacy page has this section, so that a shopper can easily withdraw consent. */
export const Choice: StoryObj = {
  render: () => (
    <StoryShop>
      <VisitCounting />
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You have not answered yet/)).toBeVisible();
    await keyboard.tab();
    await keyboard.keyboard("{Enter}");
    await expect(canvas.getByText(/You have agreed/)).toBeVisible();
    await keyboard.keyboard("{Enter}");
    await expect(canvas.getByText(/You have declined/)).toBeVisible();
    await expect(readConsent()).toBe("denied");
  },
};
