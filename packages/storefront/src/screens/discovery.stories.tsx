import { type Problem, ruleProblem } from "@griya/api";
import { aReviewPage } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { ErrorPage } from "../shell/error-page.tsx";
import {
  aBundle,
  aFlashSale,
  aHome,
  aProduct,
  someBrands,
  someCategories,
  someSummaries,
} from "../testing/a-product.ts";
import { came } from "../testing/came.ts";
import { noReviews, someReviews } from "../testing/some-reviews.ts";
import { StoryScreen } from "../testing/story-screen.tsx";
import { storyTexts } from "../testing/story-shop.tsx";
import { Screen as BrandsScreen } from "./brands.screen.tsx";
import { Screen as CategoriesScreen } from "./categories.screen.tsx";
import { Screen as CategoryScreen } from "./category.screen.tsx";
import { Screen as FlashSaleScreen } from "./flash-sale.screen.tsx";
import { Screen as HomeScreen } from "./home.screen.tsx";
import { Screen as ProductScreen } from "./product.screen.tsx";
import { Screen as SearchScreen } from "./search.screen.tsx";

const meta = {
  title: "Screens/Discovery",
  component: StoryScreen,
  loaders: storyTexts,
  parameters: { frame: "none" },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const aPage = (products = someSummaries()) => ({
  products,
  total: products.length,
  next: products.length > 0 ? "next" : null,
  previous: null,
  heading: { title: "Living Room", description: "Sofas, easy chairs and tables for the room where everyone ends up." },
});
const [livingRoom] = someCategories();
const aListing = (own: object = {}) => ({
  page: aPage(),
  chosen: {},
  categories: came(someCategories()),
  category: livingRoom,
  subCategory: null,
  ...own,
});

export const Home: Story = { args: { screen: HomeScreen, data: { home: aHome(), flashSales: came([aFlashSale()]) } } };

export const HomeBannerClosed: Story = {
  args: { screen: HomeScreen, data: { home: aHome({ collections: [] }), flashSales: came([]) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Six chairs/ }));
    await expect(canvas.queryByRole("link", { name: /Six chairs/ })).toBeNull();
    const left = canvas.getByRole("link", { name: "Lights that soften the evening" });
    await expect(document.activeElement?.contains(left)).toBe(true);
    await expect(document.activeElement).not.toBe(document.body);
  },
};

export const HomeWithoutSale: Story = {
  args: { screen: HomeScreen, data: { home: aHome({ collections: [] }), flashSales: came([]) } },
};

export const Categories: Story = { args: { screen: CategoriesScreen, data: someCategories() } };

export const Category: Story = {
  args: { screen: CategoryScreen, data: aListing(), path: "/all/ruang-tamu" },
  play: async ({ canvas, globals }) => {
    const trail = within(await canvas.findByRole("navigation", { name: /You are here|Anda di sini/ }));
    const [home, categories, ...others] = trail.getAllByRole("link");
    await expect(home).toHaveAttribute("href", globals["language"] === "id" ? "/id" : "/");
    await expect(categories).toHaveAttribute("href", expect.stringMatching(/^(\/id)?\/categories$/));
    await expect(others).toHaveLength(0);
    await expect(trail.getByText("Living Room")).toHaveAttribute("aria-current", "page");
  },
};

export const CategoryNarrowed: Story = {
  args: {
    screen: CategoryScreen,
    data: aListing({ chosen: { priceMinimum: 500_000, priceMaximum: 3_000_000, sort: "price_asc" } }),
    path: "/all/ruang-tamu?price_min=500000&price_max=3000000&sort=price_asc",
  },
};

export const CategoryNarrowedToNothing: Story = {
  args: {
    screen: CategoryScreen,
    data: aListing({ page: aPage([]), chosen: { priceMaximum: 1 } }),
    path: "/all/ruang-tamu?price_max=1",
  },
};

export const Brands: Story = { args: { screen: BrandsScreen, data: { brands: someBrands(), page: 2, pages: 3 } } };

export const FlashSale: Story = { args: { screen: FlashSaleScreen, data: { flashSale: aFlashSale() } } };

export const NoFlashSale: Story = { args: { screen: FlashSaleScreen, data: { flashSale: null } } };

const missing = { data: null, problem: { ...ruleProblem("serviceDown"), kind: "down", status: 503 } };

const aProductPage = (own: Parameters<typeof aProduct>[0] = {}) => ({
  product: aProduct(own),
  related: came(someSummaries().slice(2)),
  recommended: came(someSummaries().slice(1)),
  bundles: came([]),
  reviews: came(aReviewPage(someReviews(), { next: "after-these" })),
  chosenReviews: {},
  chosenVariant: "c",
});

export const Product: Story = { args: { screen: ProductScreen, data: aProductPage() } };

export const ProductWithNothingChosen: Story = {
  args: { screen: ProductScreen, data: { ...aProductPage(), chosenVariant: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: /Add to cart|Masukkan ke keranjang/ }));
    const refusals = await canvas.findAllByText(/Please select all required attributes\.|Pilih semua atribut/);
    await expect(refusals).toHaveLength(2);
  },
};

export const ProductChosen: Story = {
  args: { screen: ProductScreen, data: aProductPage(), path: "/sofa-senja/product/1?variant=c" },
};

export const ProductInAnotherSize: Story = {
  args: { screen: ProductScreen, data: aProductPage(), path: "/sofa-senja/product/1?variant=c" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^214 × 92[.,]5 × 80 cm$/)).toBeVisible();
    await expect(canvas.getByText(/^58 kg$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "2 seats" }));
    await expect(await canvas.findByText(/^158 × 92[.,]5 × 80 cm$/)).toBeVisible();
    await expect(canvas.getByText(/^44 kg$/)).toBeVisible();
  },
};

export const ProductWithoutReviews: Story = {
  args: {
    screen: ProductScreen,
    data: { ...aProductPage({ rating: null, pictures: aProduct().pictures.slice(0, 1) }), reviews: came(noReviews()) },
  },
};

/** Nothing but the product itself came: it can be bought all the same. */
export const ProductAlone: Story = {
  args: {
    screen: ProductScreen,
    data: { ...aProductPage(), related: missing, recommended: missing, bundles: missing, reviews: missing },
    path: "/sofa-senja/product/1?variant=c",
  },
};

export const ProductInASet: Story = {
  args: {
    screen: ProductScreen,
    data: { ...aProductPage(), bundles: came([aBundle()]) },
    path: "/sofa-senja/product/1?variant=c",
  },
};

export const ProductSoldOut: Story = {
  args: {
    screen: ProductScreen,
    data: {
      ...aProductPage({ stock: 0, variants: aProduct().variants.map((variant) => ({ ...variant, stock: 0 })) }),
      chosenVariant: "a",
    },
    path: "/sofa-senja/product/1?variant=a",
  },
};

export const ProductOnSale: Story = {
  args: {
    screen: ProductScreen,
    data: aProductPage({
      price: { current: 2_632_000, previous: 3_290_000, discountPercent: 20, endsAt: "2099-12-31T15:00:00.000Z" },
      pictures: aProduct().pictures.slice(0, 1),
    }),
  },
};

export const Search: Story = {
  args: {
    screen: SearchScreen,
    data: { text: "sofa", listing: { page: aPage(), chosen: {}, categories: came(someCategories()) } },
    path: "/search?q=sofa",
  },
};

export const SearchWithoutResult: Story = {
  args: {
    screen: SearchScreen,
    data: { text: "hammock", listing: { page: aPage([]), chosen: {}, categories: came(someCategories()) } },
    path: "/search?q=hammock",
  },
};

/** Stars that no find has: what is chosen can be taken back. */
export const SearchNarrowedToNothing: Story = {
  args: {
    screen: SearchScreen,
    data: {
      text: "sofa",
      listing: { page: aPage([]), chosen: { ratingMinimum: 4, cursor: "next" }, categories: came(someCategories()) },
    },
    path: "/search?q=sofa&rating=4&cursor=next",
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("link", { name: /Clear filters|Hapus filter$/ })).toHaveAttribute(
      "href",
      "/search?q=sofa",
    );
  },
};

export const SearchForNothing: Story = {
  args: { screen: SearchScreen, data: { text: "", listing: null }, path: "/search" },
};

const aFailure = (status: number, problem: Problem) => () => (
  <ErrorPage status={status} problem={problem} homeHref="/" />
);

export const NotFound: Story = { args: { screen: aFailure(404, ruleProblem("pageNotFound")), data: null } };

export const ServiceDown: Story = {
  args: { screen: aFailure(503, { ...ruleProblem("serviceDown"), kind: "down", status: 503 }), data: null },
};

export const SomethingWentWrong: Story = {
  args: { screen: aFailure(500, { ...ruleProblem("somethingWentWrong"), kind: "bug", status: 500 }), data: null },
};
