import type { Store } from "@griya/api";
import { type FollowedStoresSnapshot, followedStoresMachine, followMachine, type RequestState } from "@griya/machines";
import { aSession, aStore, createStaticSnapshot, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { ProductListing } from "../features/product/list.loader.ts";
import { CustomerFollowButton, FollowButton } from "../features/store/follow-button.tsx";
import { FollowedStores } from "../features/store/followed-stores.tsx";
import { FollowContext, FollowedStoresContext } from "../features/store/store-context.tsx";
import { someFacets, someSummaries } from "../testing/a-product.ts";
import { StaticShopper, type StaticShopperProps } from "../testing/static-shopper.tsx";
import { StoryScreen } from "../testing/story-screen.tsx";
import { StoryShop, storyTexts } from "../testing/story-shop.tsx";
import { Screen as StoreScreen } from "./store.screen.tsx";

const meta: Meta = { title: "Screens/Store", loaders: storyTexts };

export default meta;

const customer: Omit<StaticShopperProps, "children"> = {
  session: { value: "customer", context: { session: aSession() } },
  shopper: { value: "customer" },
};

const listing: ProductListing = {
  page: {
    products: someSummaries(),
    total: 2,
    isTotalLowerBound: false,
    next: null,
    previous: null,
    heading: null,
    ...someFacets(),
  },
  pageFilter: { brand: "langkan" },
  chosenFilter: {},
  isValidQuery: true,
  preservedQuery: {},
};

export const OfABrand: StoryObj = {
  parameters: { frame: "none" },
  render: () => <StoryScreen screen={StoreScreen} data={{ store: aStore(), listing }} path="/shop/langkan" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Langkan" })).toBeVisible();
    await expect(canvas.getByText("4.4 of 5 stars, 512 reviews")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Follow Langkan" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fshop%2Flangkan",
    );
  },
};

/** The button is pending until the provider responds. The page does not yet show whether the customer follows the store. */
export const Asking: StoryObj = {
  render: () => (
    <StoryShop>
      <StaticShopper {...customer}>
        <FollowButton store={aStore()} customerId={aSession().customer.id} />
      </StaticShopper>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    const followButton = await canvas.findByRole("button", { name: "Follow Langkan" });
    await expect(followButton).toHaveAttribute("aria-busy", "true");
  },
};

const unreachableState = {
  value: "asking",
  context: { storeId: "langkan", isFollowed: null, waiting: waitingForService },
} as const;

/** The service is down, so the state failed to load. The chart repeats the request automatically, and after a press. */
export const Unreachable: StoryObj = {
  render: () => (
    <StoryShop>
      <StaticShopper {...customer}>
        <FollowContext.Provider options={{ snapshot: createStaticSnapshot(followMachine, unreachableState) }}>
          <CustomerFollowButton name="Langkan" />
        </FollowContext.Provider>
      </StaticShopper>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Follow Langkan" })).toBeNull();
  },
};

const createFollowedStory = (
  value: FollowedStoresSnapshot["value"],
  stores: readonly Store[] | null,
  request: Partial<RequestState> = {},
): StoryObj => ({
  render: () => (
    <StoryShop path="/user/stores">
      <StaticShopper {...customer}>
        <FollowedStoresContext.Provider
          options={{
            snapshot: createStaticSnapshot(followedStoresMachine, { value, context: { data: stores, ...request } }),
          }}
        >
          <FollowedStores customerId={aSession().customer.id} />
        </FollowedStoresContext.Provider>
      </StaticShopper>
    </StoryShop>
  ),
});

export const Followed: StoryObj = {
  ...createFollowedStory("ready", [aStore(), aStore({ id: "new", slug: "sinarupa", name: "Sinarupa", rating: null })]),
  play: async ({ canvas, userEvent }) => {
    const [langkan, sinarupa] = await canvas.findAllByRole("listitem");
    if (!langkan || !sinarupa) throw new Error("The list does not have two stores.");
    const visitLink = within(langkan).getByRole("link", { name: "Langkan" });
    await expect(visitLink).toHaveTextContent("Langkan");
    await expect(visitLink).toHaveAttribute("href", "/shop/langkan");
    await expect(within(sinarupa).queryByText(/of 5 stars/)).toBeNull();
    const unfollowButton = within(sinarupa).getByRole("button", { name: "Stop following Sinarupa" });
    unfollowButton.focus();
    await userEvent.keyboard("{Enter}");
    await expect(unfollowButton).toHaveAttribute("aria-busy", "true");
    await expect(unfollowButton).toHaveFocus();
    await expect(within(langkan).getByRole("button")).not.toHaveAttribute("aria-busy");
  },
};

export const NoneFollowed: StoryObj = {
  ...createFollowedStory("ready", []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "See all brands" })).toHaveAttribute("href", "/brands");
  },
};

export const FollowedLoading: StoryObj = {
  ...createFollowedStory("loading", null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the stores you follow")).toBeInTheDocument();
  },
};

export const FollowedUnreachable: StoryObj = {
  ...createFollowedStory("loading", null, { waiting: waitingForService }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};
