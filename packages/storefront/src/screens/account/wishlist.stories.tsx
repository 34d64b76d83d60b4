import type { Wish } from "@griya/api";
import { type ProductsById, wishedProductsMachine, wishlistMachine } from "@griya/machines";
import { aDownProblem, aWishedProduct, createStaticSnapshot, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, within } from "storybook/test";
import { createActor } from "xstate";
import { createStaticChart, shareRunningChart } from "../../charts/shared-chart.ts";
import { ProductCards } from "../../features/product/product-cards.tsx";
import { WishHearts } from "../../features/wishlist/wish-hearts.tsx";
import { WishedProductsContext } from "../../features/wishlist/wished-products-context.tsx";
import { initialWishlist, WishlistContext, type WishlistView } from "../../features/wishlist/wishlist-context.ts";
import { toWishlistView } from "../../features/wishlist/wishlist-view.ts";
import { someSummaries } from "../../testing/a-product.ts";
import { StaticShopper } from "../../testing/static-shopper.tsx";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { useRenderHeart } from "../card-marks.tsx";
import { Wishlist } from "./wishlist.screen.tsx";

const meta: Meta = { title: "Screens/Wishlist", loaders: storyTexts };

export default meta;

const [sofa, chair, table, sideboard] = someSummaries();
const products = [sofa, chair, table, sideboard].flatMap((each) => each ?? []);
const wishes: Wish[] = products.map(({ id, name }) => ({ productId: id, name }));
const goneWish: Wish = { productId: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e09", name: "Lawas Rocking Chair" };
const foundProducts: ProductsById = Object.fromEntries([
  ...products.map((product, place) => [
    product.id,
    { ...aWishedProduct(product), ...(place === 0 && { onlyVariantId: null }) },
  ]),
  [goneWish.productId, null],
]);

const guestState = { session: { value: { guest: "idle" } as const }, shopper: { value: "guest" } as const };

/** Returns the chart of a guest's wishlist. The shopper can remove pieces. */
const useGuestsList = (storedWishes: readonly Wish[]) =>
  useState(() => {
    const logic = wishlistMachine.provide({ actions: { storeWish: () => {}, removeStoredWishes: () => {} } });
    return shareRunningChart(createActor(logic, { input: { ownerId: "guest", storedWishes } }).start(), toWishlistView);
  })[0];

function FoundProducts({ children }: { children: React.ReactNode }) {
  return (
    <WishedProductsContext.Provider
      options={{
        snapshot: createStaticSnapshot(wishedProductsMachine, {
          value: "complete",
          context: { productIds: [], products: foundProducts },
          input: { productIds: [] },
        }),
      }}
    >
      {children}
    </WishedProductsContext.Provider>
  );
}

function GuestsList({ storedWishes }: { storedWishes: readonly Wish[] }) {
  return (
    <StoryShop path="/user/wishlists">
      <StaticShopper {...guestState}>
        <WishlistContext.Provider value={useGuestsList(storedWishes)}>
          <FoundProducts>
            <Wishlist />
          </FoundProducts>
        </WishlistContext.Provider>
      </StaticShopper>
    </StoryShop>
  );
}

/** The wishlist has an available piece and a piece with several variants. Two further pieces are sold out or no longer sold. */
export const OfAGuest: StoryObj = {
  parameters: { frame: "none" },
  render: () => <GuestsList storedWishes={[...wishes, goneWish]} />,
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
    const removeButton = within(list).getByRole("button", { name: "Remove Bale Easy Chair from wishlist" });
    removeButton.focus();
    await userEvent.keyboard("{Enter}");
    await expect(within(list).queryByText("Bale Easy Chair")).toBeNull();
    await expect(canvas.getByText("4 pieces")).toBeVisible();
    await expect(document.body).not.toHaveFocus();
  },
};

export const Empty: StoryObj = {
  parameters: { frame: "none" },
  render: () => <GuestsList storedWishes={[]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Browse all furniture" })).toHaveAttribute("href", "/categories");
  },
};

const createStaticStory = (view: Partial<WishlistView>): StoryObj => ({
  parameters: { frame: "none" },
  render: () => (
    <StoryShop path="/user/wishlists">
      <StaticShopper>
        <WishlistContext.Provider value={createStaticChart({ ...initialWishlist, ...view })}>
          <FoundProducts>
            <Wishlist />
          </FoundProducts>
        </WishlistContext.Provider>
      </StaticShopper>
    </StoryShop>
  ),
});

export const Loading: StoryObj = {
  ...createStaticStory({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your wishlist")).toBeInTheDocument();
  },
};

/** The service is down. The loaded wishes stay visible. */
export const Unavailable: StoryObj = {
  ...createStaticStory({ isWaiting: true, problem: waitingForService.problem ?? aDownProblem, isInAccount: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Service is down.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try" })).toBeVisible();
  },
};

function Cards() {
  return <ProductCards label="Sofas and more" products={products} renderCorner={useRenderHeart()} />;
}

function CardsWithHearts() {
  return (
    <StoryShop path="/all/ruang-tamu">
      <StaticShopper {...guestState}>
        <WishlistContext.Provider value={useGuestsList(wishes.slice(1, 2))}>
          <Cards />
          <WishHearts />
        </WishlistContext.Provider>
      </StaticShopper>
    </StoryShop>
  );
}

/** The hearts show which products are on the wishlist. The hearts work by pointer and by keyboard. */
export const Hearts: StoryObj = {
  render: () => <CardsWithHearts />,
  play: async ({ canvas, userEvent }) => {
    const senjaHeart = await canvas.findByRole("button", { name: "Add Senja Sofa to wishlist", pressed: false });
    const baleHeart = await canvas.findByRole("button", { name: "Add Bale Easy Chair to wishlist", pressed: true });
    const { width, height } = senjaHeart.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(senjaHeart);
    await expect(senjaHeart).toHaveAttribute("aria-pressed", "true");
    baleHeart.focus();
    await userEvent.keyboard(" ");
    await expect(baleHeart).toHaveAttribute("aria-pressed", "false");
  },
};
