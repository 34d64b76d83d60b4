import type { Wish } from "@griya/api";
import { type FoundProducts, wishedProductsMachine, wishlistMachine } from "@griya/machines";
import { aDownProblem, aWishedProduct, snapshotOf, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, within } from "storybook/test";
import { createActor } from "xstate";
import { runningChart, stillChart } from "../../charts/shared-chart.ts";
import { ProductCards } from "../../features/product/product-cards.tsx";
import { WishHearts } from "../../features/wishlist/wish-hearts.tsx";
import { WishedProductsContext } from "../../features/wishlist/wished-products-context.tsx";
import { unknownWishlist, WishlistContext, type WishlistView } from "../../features/wishlist/wishlist-context.ts";
import { wishlistView } from "../../features/wishlist/wishlist-view.ts";
import { someSummaries } from "../../testing/a-product.ts";
import { StillShopper } from "../../testing/still-shopper.tsx";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { useHearts } from "../card-marks.tsx";
import { Wishlist } from "./wishlist.screen.tsx";

const meta: Meta = { title: "Screens/Wishlist", loaders: storyTexts };

export default meta;

const [sofa, chair, table, sideboard] = someSummaries();
const products = [sofa, chair, table, sideboard].flatMap((each) => each ?? []);
const wishes: Wish[] = products.map(({ id, name }) => ({ productId: id, name }));
const gone: Wish = { productId: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e09", name: "Lawas Rocking Chair" };
const found: FoundProducts = Object.fromEntries([
  ...products.map((product, place) => [
    product.id,
    { ...aWishedProduct(product), ...(place === 0 && { onlyVariantId: null }) },
  ]),
  [gone.productId, null],
]);

const guest = { session: { value: { guest: "idle" } as const }, shopper: { value: "guest" } as const };

/** Returns a wish list of a guest, from which pieces can be removed. */
const useGuestsList = (kept: readonly Wish[]) =>
  useState(() => {
    const logic = wishlistMachine.provide({ actions: { keepWish: () => {}, dropKept: () => {} } });
    return runningChart(createActor(logic, { input: { owner: "guest", kept } }).start(), wishlistView);
  })[0];

function Found({ children }: { children: React.ReactNode }) {
  return (
    <WishedProductsContext.Provider
      options={{
        snapshot: snapshotOf(wishedProductsMachine, {
          value: "complete",
          context: { wanted: [], found },
          input: { productIds: [] },
        }),
      }}
    >
      {children}
    </WishedProductsContext.Provider>
  );
}

function GuestsList({ kept }: { kept: readonly Wish[] }) {
  return (
    <StoryShop path="/user/wishlists">
      <StillShopper {...guest}>
        <WishlistContext.Provider value={useGuestsList(kept)}>
          <Found>
            <Wishlist />
          </Found>
        </WishlistContext.Provider>
      </StillShopper>
    </StoryShop>
  );
}

/** The list has pieces to buy at once, pieces with a choice, sold-out pieces, and pieces that are no longer sold. */
export const OfAGuest: StoryObj = {
  parameters: { frame: "none" },
  render: () => <GuestsList kept={[...wishes, gone]} />,
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole("list", { name: "Pieces on your wishlist" });
    await expect(canvas.getByText("5 pieces")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in to find it on all your devices" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fuser%2Fwishlists",
    );
    await expect(within(list).getByRole("link", { name: "Choose options of Senja Sofa" })).toBeVisible();
    await expect(within(list).getByRole("button", { name: "Add to cart: Bale Easy Chair" })).toBeVisible();
    await expect(within(list).queryByRole("button", { name: "Add to cart: Anyam Sideboard" })).toBeNull();
    await expect(canvas.getByText("Lawas Rocking Chair")).toBeVisible();
    const remove = within(list).getByRole("button", { name: "Remove Bale Easy Chair from wishlist" });
    remove.focus();
    await userEvent.keyboard("{Enter}");
    await expect(within(list).queryByText("Bale Easy Chair")).toBeNull();
    await expect(canvas.getByText("4 pieces")).toBeVisible();
    await expect(document.body).not.toHaveFocus();
  },
};

export const Empty: StoryObj = {
  parameters: { frame: "none" },
  render: () => <GuestsList kept={[]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Browse all furniture" })).toHaveAttribute("href", "/categories");
  },
};

const still = (view: Partial<WishlistView>): StoryObj => ({
  parameters: { frame: "none" },
  render: () => (
    <StoryShop path="/user/wishlists">
      <StillShopper>
        <WishlistContext.Provider value={stillChart({ ...unknownWishlist, ...view })}>
          <Found>
            <Wishlist />
          </Found>
        </WishlistContext.Provider>
      </StillShopper>
    </StoryShop>
  ),
});

export const Loading: StoryObj = {
  ...still({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your wishlist")).toBeInTheDocument();
  },
};

/** The service is down. The loaded wishes stay visible. */
export const Unavailable: StoryObj = {
  ...still({ isWaiting: true, problem: waitingForService.problem ?? aDownProblem, isInAccount: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Service is down.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try" })).toBeVisible();
  },
};

function Cards() {
  return <ProductCards label="Sofas and more" products={products} cornerOf={useHearts()} />;
}

function CardsWithHearts() {
  return (
    <StoryShop path="/all/ruang-tamu">
      <StillShopper {...guest}>
        <WishlistContext.Provider value={useGuestsList(wishes.slice(1, 2))}>
          <Cards />
          <WishHearts />
        </WishlistContext.Provider>
      </StillShopper>
    </StoryShop>
  );
}

/** Hearts show which products are on the list. They work by pointer and by keyboard. */
export const Hearts: StoryObj = {
  render: () => <CardsWithHearts />,
  play: async ({ canvas, userEvent }) => {
    const senja = await canvas.findByRole("button", { name: "Add Senja Sofa to wishlist", pressed: false });
    const bale = await canvas.findByRole("button", { name: "Add Bale Easy Chair to wishlist", pressed: true });
    const { width, height } = senja.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(senja);
    await expect(senja).toHaveAttribute("aria-pressed", "true");
    bale.focus();
    await userEvent.keyboard(" ");
    await expect(bale).toHaveAttribute("aria-pressed", "false");
  },
};
