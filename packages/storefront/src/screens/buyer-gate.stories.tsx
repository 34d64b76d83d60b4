import { guestBuyerMachine } from "@griya/machines";
import { createStaticSnapshot } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { GuestBuyerContext } from "../features/checkout/guest-buyer-context.tsx";
import { StoryShop, storyTexts } from "../testing/story-shop.tsx";
import { GuestPurchase } from "./buyer-gate.tsx";

const meta: Meta = {
  title: "Screens/Guest elsewhere",
  loaders: storyTexts,
  tags: ["!autodocs"],
};
export default meta;

/** A guest's access ends after two days. The page then has links to the order and to a new account. */
export const TwoDaysLater: StoryObj = {
  render: () => (
    <StoryShop path="/user/order/1">
      <GuestBuyerContext.Provider
        logic={guestBuyerMachine}
        options={{
          snapshot: createStaticSnapshot(guestBuyerMachine, { value: { asking: "idle" }, context: { buyer: null } }),
        }}
      >
        <GuestPurchase placeholder={null} loginContent={null}>
          {null}
        </GuestPurchase>
      </GuestBuyerContext.Provider>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Track your order" })).toHaveAttribute("href", "/track");
    await expect(canvas.getByRole("link", { name: "Keep your order in an account" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  },
};
