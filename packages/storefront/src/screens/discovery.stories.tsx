import { createRuleProblem, type Problem } from "@griya/api";
import { aQuestionPage, aReviewPage } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ErrorPage } from "../shell/error-page.tsx";
import {
  aBundle,
  aFlashSale,
  aHome,
  aProduct,
  aRoom,
  someBrands,
  someCategories,
  someFacets,
  someSummaries,
} from "../testing/a-product.ts";
import { someShowroomPieces } from "../testing/a-showroom.ts";
import { someOptionalData } from "../testing/some-optional-data.ts";
import { aPageWithoutReviews, someReviews } from "../testing/some-reviews.ts";
import { StoryScreen } from "../testing/story-screen.tsx";
import { storyTexts } from "../testing/story-shop.tsx";
import { Screen as BrandScreen } from "./brand.screen.tsx";
import { Screen as BrandsScreen } from "./brands.screen.tsx";
import { Screen as BundleScreen } from "./bundle/bundle.screen.tsx";
import { Screen as CategoriesScreen } from "./categories.screen.tsx";
import { Screen as CategoryScreen } from "./category.screen.tsx";
import { Screen as CollectionScreen } from "./collection.screen.tsx";
import { Screen as FilmsScreen } from "./company/films.screen.tsx";
import { Screen as DisplayCaseScreen } from "./display-case.screen.tsx";
import { Screen as FlashSaleScreen } from "./flash-sale.screen.tsx";
import { Screen as HomeScreen } from "./home.screen.tsx";
import { Screen as ProductScreen } from "./product.screen.tsx";
import { Screen as RecommendedScreen } from "./recommended.screen.tsx";
import { Screen as SearchScreen } from "./search/search.screen.tsx";
import { Screen as SiteMapScreen } from "./site-map.screen.tsx";

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
  total: products.length === 0 ? 0 : 52,
  isTotalLowerBound: false,
  next: products.length > 0 ? "next" : null,
  previous: null,
  ...someFacets(),
  heading: { title: "Living Room", description: "Sofas, easy chairs and tables for the room where everyone ends up." },
});
const [livingRoom] = someCategories();
const aListing = (own: object = {}) => ({
  page: aPage(),
  pageFilter: { category: "ruang-tamu" },
  chosenFilter: {},
  isValidQuery: true,
  preservedQuery: {},
  category: livingRoom,
  subCategory: null,
  ...own,
});

const aSearch = (page: ReturnType<typeof aPage>, chosenFilter: object = {}) => ({
  page,
  pageFilter: { q: "sofa" },
  chosenFilter,
  isValidQuery: true,
  preservedQuery: { q: "sofa" },
});

const somePlaces = () => ({
  categories: [],
  subCategories: [{ slug: "sofa", title: "Sofas", category: { slug: "ruang-tamu", title: "Living Room" } }],
});
const someContent = () => ({
  ...somePlaces(),
  brands: [{ id: "b1", slug: "tirtasana", name: "Tirtasana" }],
  articles: [],
  pages: [{ slug: "shipping", title: "Shipping and returns", summary: "When a sofa comes, and how it goes back." }],
});

const getHeadings = (part: HTMLElement) =>
  within(part)
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);

export const Home: Story = {
  args: { screen: HomeScreen, data: { home: aHome(), flashSales: someOptionalData([aFlashSale()]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Shop the living room" })).toHaveAttribute(
      "href",
      "/all/ruang-tamu",
    );
    await expect(canvas.getByRole("timer")).toHaveAccessibleName(/Ends in/);
    await expect(canvas.getByRole("link", { name: "See the whole sale" })).toHaveAttribute("href", "/flash-sale");
    await expect(getHeadings(canvas.getByRole("list", { name: "Payday Savings" }))).toEqual(
      aFlashSale().products.map(({ name }) => name),
    );
    await expect(getHeadings(canvas.getByRole("list", { name: "Quiet Tropics" }))).toEqual(
      someSummaries().map(({ name }) => name),
    );
    await expect(canvas.getByRole("link", { name: "See the collection" })).toHaveAttribute(
      "href",
      "/tropis-tenang/collection?collection=tropis-tenang",
    );
    for (const { name, slug } of someBrands()) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", `/${slug}/brand?brand=${slug}`);
    }
    await expect(getHeadings(canvas.getByRole("region", { name: "What you can count on" }))).toEqual(
      aHome().features.map(({ title }) => title),
    );
  },
};

/** Two sales are running, and the page shows the first (specification, section 3). */
export const HomeWithTwoSales: Story = {
  args: {
    screen: HomeScreen,
    data: {
      home: aHome({ collections: [] }),
      flashSales: someOptionalData([{ ...aFlashSale(), title: "The First Hour" }, aFlashSale()]),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveAccessibleName(/Ends in/);
    await expect(canvas.getByRole("heading", { name: "The First Hour" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: aFlashSale().title })).toBeNull();
  },
};

const CLOSED_BANNERS_KEY = "griya_closed_banners";

const storeClosedBanners = (stored: string) => () => {
  localStorage.setItem(CLOSED_BANNERS_KEY, stored);
  return () => localStorage.removeItem(CLOSED_BANNERS_KEY);
};

export const HomeBannersClosed: Story = {
  args: { screen: HomeScreen, data: { home: aHome({ collections: [] }), flashSales: someOptionalData([]) } },
  beforeEach: storeClosedBanners("/gone"),
  play: async ({ canvas }) => {
    const row = canvas.getByRole("link", { name: /Six chairs/ }).closest("ul");
    await userEvent.click(canvas.getByRole("button", { name: /Six chairs/ }));
    await expect(canvas.queryByRole("link", { name: /Six chairs/ })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Lights that soften the evening" })).toHaveFocus();
    await expect(localStorage.getItem(CLOSED_BANNERS_KEY)).toBe("/gone /set");
    await expect(row).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Lights/ }));
    await expect(row).not.toBeVisible();
    await expect(canvas.getByRole("link", { name: "All brands" })).toHaveFocus();
    await expect(localStorage.getItem(CLOSED_BANNERS_KEY)).toBe("/gone /set /lampu");
  },
};

export const HomeWithoutSale: Story = {
  args: { screen: HomeScreen, data: { home: aHome({ collections: [] }), flashSales: someOptionalData([]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "All brands" })).toHaveAttribute("href", "/brands");
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.queryByRole("link", { name: "See the whole sale" })).toBeNull();
  },
};

export const Categories: Story = {
  args: { screen: CategoriesScreen, data: someCategories() },
  play: async ({ canvas }) => {
    const [inTheLivingRoom] = await canvas.findAllByRole("link", { name: "Sofas" });
    await expect(inTheLivingRoom).toHaveAttribute("href", "/all/ruang-tamu/sofa");
  },
};

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

const { facets: someChoices } = someFacets();

export const CategoryOfThousands: Story = {
  args: {
    screen: CategoryScreen,
    data: {
      ...aListing({ chosenFilter: { isInStock: true } }),
      page: { ...aPage(), total: 1000, isTotalLowerBound: true, facets: { ...someChoices, isLowerBound: true } },
    },
    path: "/all/ruang-tamu?in_stock=1",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(More than|Lebih dari) 1[.,]?000 (products|produk)$/)).toBeVisible();
    // The label has no number when the counts are incomplete.
    const inStockBox = canvas.getByRole("checkbox", { name: /^(In stock|Stok tersedia)$/, hidden: true });
    await expect(inStockBox).toBeChecked();
  },
};

const quietTropics = { title: "Quiet Tropics", description: "Rattan, linen and moss green." };

export const CollectionWithItsRoom: Story = {
  args: {
    screen: CollectionScreen,
    data: { ...aListing(), heading: quietTropics, room: someOptionalData(aRoom()) },
    path: "/quiet-tropics/collection?collection=quiet-tropics",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: quietTropics.title })).toBeVisible();
    await expect(canvas.getByText(quietTropics.description)).toBeVisible();
    const points = canvas.getAllByRole("link").filter((link) => link.closest("svg"));
    await expect(points).toHaveLength(aRoom().pieces.length);
    await expect(canvas.getByRole("link", { name: "Shop this room" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/rooms\//),
    );
  },
};

export const CategoryFiltered: Story = {
  args: {
    screen: CategoryScreen,
    data: aListing({
      chosenFilter: { colours: ["green"], priceMinimum: 500_000, priceMaximum: 3_000_000, sort: "price_asc" },
    }),
    path: "/all/ruang-tamu?colours=green&price_min=500000&price_max=3000000&sort=price_asc",
  },
  play: async ({ canvas }) => {
    const activeFilter = await canvas.findByRole("link", { name: "Remove the filter Rp500.000 – Rp3.000.000" });
    await expect(activeFilter).toHaveAttribute("href", "/all/ruang-tamu?colours=green&sort=price_asc");
    await expect(canvas.getByRole("link", { name: "Remove the filter Green" })).toHaveAttribute(
      "href",
      "/all/ruang-tamu?price_min=500000&price_max=3000000&sort=price_asc",
    );
    await expect(canvas.getByRole("link", { name: "Clear all" })).toHaveAttribute(
      "href",
      "/all/ruang-tamu?sort=price_asc",
    );
    const [easyChairs] = canvas.getAllByRole("link", { name: /^Easy Chairs/ });
    const getEasyChairsHref = (query: string) => `/all/ruang-tamu/kursi-santai?${query}&sort=newest`;
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "Newest");
    await expect(easyChairs).toHaveAttribute(
      "href",
      getEasyChairsHref("colours=green&price_min=500000&price_max=3000000"),
    );
    await userEvent.click(canvas.getByText("Rating"));
    for (const stars of [4, 3]) {
      await userEvent.click(canvas.getByRole("radio", { name: new RegExp(`^${stars} stars and up`) }));
      await expect(easyChairs).toHaveAttribute(
        "href",
        getEasyChairsHref(`colours=green&price_min=500000&price_max=3000000&rating=${stars}`),
      );
    }
    await userEvent.click(canvas.getByRole("radio", { name: "Any rating" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /^In stock/ }));
    const fromField = canvas.getByRole("textbox", { name: "Price from" });
    await expect(fromField).toHaveValue("500.000");
    await userEvent.clear(fromField);
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Price to" })).toHaveFocus();
    await expect(easyChairs).toHaveAttribute("href", getEasyChairsHref("colours=green&price_max=3000000&in_stock=1"));
    await userEvent.type(fromField, "cheap{Tab}");
    await expect(fromField).toHaveAccessibleDescription("Type a number, such as 490.000.");
    await userEvent.clear(fromField);
    await userEvent.type(fromField, "Rp 1.500.000,-{Tab}");
    await expect(fromField).toHaveValue("1.500.000");
    const filteredQuery = "colours=green&price_min=1500000&price_max=3000000";
    await expect(easyChairs).toHaveAttribute("href", getEasyChairsHref(`${filteredQuery}&in_stock=1`));
    await userEvent.click(canvas.getByText("Measurements"));
    const widthField = canvas.getByRole("textbox", { name: "Width to" });
    await userEvent.type(widthField, "92,5 cm{Tab}");
    await expect(widthField).toHaveValue("92.5");
    await expect(easyChairs).toHaveAttribute("href", getEasyChairsHref(`${filteredQuery}&width_max=92.5&in_stock=1`));
  },
};

const [oneBrand] = aPage().brands;
/** The filter has only one brand. The brand stays visible, since the shopper has chosen it. */
export const CategoryOfOneBrand: Story = {
  args: {
    screen: CategoryScreen,
    data: aListing({
      page: { ...aPage(), brands: aPage().brands.slice(0, 1) },
      chosenFilter: { brands: [oneBrand?.slug], ratingMinimum: 5 },
    }),
    path: `/all/ruang-tamu?brands=${oneBrand?.slug}&rating=5`,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^In stock/ }));
    const [easyChairs] = canvas.getAllByRole("link", { name: /^Easy Chairs/ });
    const query = `?brands=${oneBrand?.slug}&rating=5&in_stock=1`;
    await expect(easyChairs).toHaveAttribute("href", `/all/ruang-tamu/kursi-santai${query}`);
    const list = canvas.getByRole("region", { name: "Living Room" });
    await expect(list).toHaveAttribute("aria-busy", "true"); // The story's provider never responds.
    for (const picture of list.querySelectorAll("img")) await expect(picture).toHaveStyle({ opacity: "0.5" });
    await userEvent.click(canvas.getByRole("checkbox", { name: new RegExp(`^${oneBrand?.name}`) }));
    await expect(easyChairs).toHaveAttribute("href", "/all/ruang-tamu/kursi-santai?rating=5&in_stock=1");
  },
};

export const CategoryOfAnOddAddress: Story = {
  args: { screen: CategoryScreen, data: aListing({ isValidQuery: false }), path: "/all/ruang-tamu?colours=plaid" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is no filter of this shop/)).toBeVisible();
  },
};

export const CategoryFilteredToNothing: Story = {
  args: {
    screen: CategoryScreen,
    data: aListing({ page: aPage([]), chosenFilter: { priceMaximum: 1 } }),
    path: "/all/ruang-tamu?price_max=1",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("0 products");
    await expect(canvas.getByRole("heading", { name: "No product fits these filters" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Clear filters" })).toHaveAttribute("href", "/all/ruang-tamu");
  },
};

export const DisplayCase: Story = {
  args: { screen: DisplayCaseScreen, data: { collections: aHome().collections }, path: "/etalase" },
  play: async ({ canvas }) => {
    const parts = within(await canvas.findByRole("navigation", { name: "In the display case" }));
    await expect(parts.getByRole("link", { name: "Quiet Tropics" })).toHaveAttribute("href", "#tropis-tenang");
    const shownCollection = canvas.getByRole("region", { name: "Quiet Tropics" });
    await expect(shownCollection).toHaveAttribute("id", "tropis-tenang");
    await expect(within(shownCollection).getByRole("link", { name: "See the collection" })).toHaveAttribute(
      "href",
      "/tropis-tenang/collection?collection=tropis-tenang",
    );
    await expect(within(shownCollection).getAllByRole("listitem").length).toBeGreaterThanOrEqual(
      someSummaries().length,
    );
  },
};

export const Recommended: Story = {
  args: { screen: RecommendedScreen, data: { products: someSummaries() }, path: "/etalase/productRecommended" },
  play: async ({ canvas }) => {
    const trail = within(await canvas.findByRole("navigation", { name: "You are here" }));
    await expect(trail.getByRole("link", { name: "Display case" })).toHaveAttribute("href", "/etalase");
    await expect(canvas.getByRole("list", { name: "Recommended by us" }).children).toHaveLength(someSummaries().length);
  },
};

export const Films: Story = {
  args: {
    screen: FilmsScreen,
    data: {
      films: someSummaries()
        .slice(0, 3)
        .map((product) => ({
          product,
          video: { alt: `${product.name}, turning once`, sources: [{ path: "none.webm", type: "video/webm" }] },
        })),
    },
    path: "/youtube",
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Films" })).toBeVisible();
    const films = [...canvasElement.querySelectorAll("video")];
    await expect(films.map(({ controls, autoplay, preload }) => [controls, autoplay, preload])).toEqual(
      films.map(() => [true, false, "none"]),
    );
    await expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(3);
  },
};

export const NothingRecommended: Story = {
  args: { screen: RecommendedScreen, data: { products: [] }, path: "/etalase/productRecommended" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nothing here yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See all categories" })).toHaveAttribute("href", "/categories");
  },
};

export const SiteMap: Story = {
  args: {
    screen: SiteMapScreen,
    data: {
      categories: someCategories(),
      brands: someBrands(),
      pages: [{ slug: "about", title: "About us", summary: "Who we are." }],
    },
    path: "/site-map",
  },
  play: async ({ canvas }) => {
    const rooms = within(await canvas.findByRole("region", { name: "Categories" }));
    await expect(rooms.getAllByRole("link", { name: "Sofas" })[0]).toHaveAttribute("href", "/all/ruang-tamu/sofa");
    const pages = within(canvas.getByRole("region", { name: "More about Griya" }));
    await expect(pages.getByRole("link")).toHaveAttribute("href", "/page/about");
    await expect(canvas.queryByRole("link", { name: "Site map" })).toBeNull();
  },
};

const someBrandsWithProducts = () =>
  someBrands().map((brand, index) => ({ ...brand, products: index === 0 ? someSummaries() : [] }));

export const Brands: Story = {
  args: { screen: BrandsScreen, data: { brands: someBrandsWithProducts(), page: 2, pages: 3 } },
  play: async ({ canvas }) => {
    const shelf = within(await canvas.findByRole("region", { name: "Rumayasa" }));
    await expect(shelf.getByRole("heading", { level: 2, name: "Rumayasa" })).toBeVisible();
    await expect(shelf.getAllByRole("heading", { level: 3 })).toHaveLength(someSummaries().length);
    const brandHref = "/rumayasa/brand?brand=rumayasa";
    await expect(shelf.getByRole("link", { name: "See all from Rumayasa" })).toHaveAttribute("href", brandHref);
    // A brand without products shows no row, but still links to its page.
    const emptyShelf = within(canvas.getByRole("region", { name: "Langkan" }));
    await expect(emptyShelf.queryByRole("list")).toBeNull();
    await expect(emptyShelf.getByRole("link", { name: "Langkan" })).toHaveAttribute(
      "href",
      "/langkan/brand?brand=langkan",
    );
    await expect(await canvas.findByRole("link", { name: "Previous" })).toHaveAttribute("href", "/brands");
    await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/brands?page=3");
  },
};

export const NoBrands: Story = {
  args: { screen: BrandsScreen, data: { brands: [], page: 1, pages: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "There are no brands here" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All categories" })).toHaveAttribute("href", "/categories");
  },
};

const [rumayasa] = someBrands();

export const ABrand: Story = {
  args: {
    screen: BrandScreen,
    data: {
      ...aListing({ pageFilter: { brand: "rumayasa" }, preservedQuery: { brand: "rumayasa" } }),
      heading: {
        title: "Rumayasa",
        description: "Teak from Jepara, joined without a nail.",
        logo: rumayasa?.logo ?? null,
        logoOnDark: null,
      },
    },
    path: "/rumayasa/brand?brand=rumayasa",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Rumayasa" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Brands" })).toHaveAttribute("href", "/brands");
    await expect(canvas.getByRole("link", { name: "Visit the store of Rumayasa" })).toHaveAttribute(
      "href",
      "/shop/rumayasa",
    );
    await expect(canvas.getAllByRole("article")).toHaveLength(someSummaries().length);
  },
};

export const FlashSale: Story = {
  args: { screen: FlashSaleScreen, data: { flashSale: aFlashSale(), staticTime: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveAccessibleName(/Ends in/);
    await expect(canvas.getByRole("link", { name: "Bale Easy Chair" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/kursi-bale\/product\//),
    );
  },
};

export const FlashSaleWithAStillClock: Story = {
  args: {
    screen: FlashSaleScreen,
    data: { flashSale: aFlashSale(), staticTime: Date.parse(aFlashSale().endsAt) - 90_061_000 },
    path: "/test-flash-sale",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent("01days01hours01minutes01seconds");
  },
};

export const NoFlashSale: Story = {
  args: { screen: FlashSaleScreen, data: { flashSale: null, staticTime: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "See all categories" })).toHaveAttribute(
      "href",
      "/categories",
    );
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};

const missingData = { data: null, problem: { ...createRuleProblem("serviceDown"), kind: "down", status: 503 } };

const aProductPage = (own: Parameters<typeof aProduct>[0] = {}) => ({
  product: aProduct(own),
  rooms: someOptionalData([]),
  showrooms: someOptionalData([someShowroomPieces({ pieces: someShowroomPieces().pieces.slice(0, 2) })]),
  related: someOptionalData(someSummaries().slice(2)),
  recommended: someOptionalData(someSummaries().slice(1)),
  bundles: someOptionalData([]),
  addOns: someOptionalData([
    { name: "Assembly", kind: "percent" as const, value: 5 },
    { name: "Carrying upstairs", kind: "flat" as const, value: 75_000 },
  ]),
  vouchers: someOptionalData([
    {
      code: "HEMAT17",
      title: "17% off, up to Rp750.000",
      kind: "percent" as const,
      value: 17,
      cap: 750_000,
      minimum: 1_000_000,
      endsAt: "2099-12-31T16:59:59.000Z",
      category: null,
      isForNewCustomers: false,
    },
  ]),
  reviews: someOptionalData(aReviewPage(someReviews(), { next: "after-these" })),
  chosenReviews: {},
  questions: someOptionalData(aQuestionPage([])),
  questionsFrom: null,
  chosenVariant: "c",
});

export const Product: Story = {
  args: { screen: ProductScreen, data: aProductPage() },
  play: async ({ canvas }) => {
    const quantityField = await canvas.findByRole("spinbutton", { name: "Quantity of Senja Sofa" });
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(quantityField).toHaveValue("2");
    for (const [typed, refusal] of [
      ["0", "Must have minimum 1 item."],
      ["1000", "Maximum quantity exceeds."],
    ] as const) {
      await userEvent.clear(quantityField);
      await userEvent.type(quantityField, `${typed}{Enter}`);
      await expect(quantityField).toHaveAccessibleDescription(refusal);
      await expect(quantityField).toHaveValue("2");
    }
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await expect(quantityField).toHaveValue("1");
    await userEvent.click(canvas.getByRole("button", { name: "Picture 3 of 3: beside a person" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Picture 3 of 3: beside a person" })).toHaveAttribute(
        "aria-current",
        "true",
      ),
    );
    await expect(canvas.getByRole("link", { name: /^4\.6 of 5 stars/ })).toHaveAttribute("href", "#reviews");
    const showroomRegion = within(canvas.getByRole("region", { name: "In our showrooms" }));
    await expect(showroomRegion.getByRole("link", { name: "See it at Griya Kemang, South Jakarta" })).toHaveAttribute(
      "href",
      "/showrooms#jakarta-kemang",
    );
    await expect(showroomRegion.getByText("Sage velvet, 3 seats").parentElement).toHaveTextContent(
      "Can be collected today: 2",
    );
    await expect(showroomRegion.getByRole("link", { name: "+62 21 5550 0101" })).toHaveAttribute(
      "href",
      "tel:+622155500101",
    );
    await expect(showroomRegion.getByText("Every day 08.00–22.00 WIB")).toBeVisible();
    const [, easyChair, ...others] = someSummaries().map(({ name }) => name);
    await expect(getHeadings(canvas.getByRole("list", { name: "Similar products" }))).toEqual(others);
    await expect(getHeadings(canvas.getByRole("list", { name: "Goes well with this" }))).toEqual([easyChair]); // No product is in both lists.
  },
};

export const ProductWithNothingChosen: Story = {
  args: { screen: ProductScreen, data: { ...aProductPage(), chosenVariant: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const addButton = await canvas.findByRole("button", { name: /Add to cart|Masukkan ke keranjang/ });
    await expect(canvas.getAllByText("From")[0]?.parentElement).toHaveTextContent("FromRp7.090.000");
    await expect(canvas.getByText("2 colours · 3 seats / 2 seats")).toBeVisible();
    for (const size of [/^3 seats: 214 × 92[.,]5 × 80 cm$/, /^2 seats: 158 × 92[.,]5 × 80 cm$/]) {
      await expect(
        canvas.getByText((_, element) => element?.tagName === "SPAN" && size.test(element.textContent)),
      ).toBeVisible();
    }
    await userEvent.click(addButton);
    const refusals = await canvas.findAllByText(/Please select all required attributes\.|Pilih semua atribut/);
    await expect(refusals).toHaveLength(2);
    await expect(refusals[0]).toHaveTextContent(/^Colour: /);
    await expect(refusals[1]).toHaveTextContent(/^Size: /);
  },
};

export const ProductChosen: Story = {
  args: { screen: ProductScreen, data: aProductPage(), path: "/sofa-senja/product/1?variant=c" },
  play: async ({ canvas }) => {
    const colourGroup = await canvas.findByRole("radiogroup", { name: /^Colour/ });
    await expect(within(colourGroup).getByRole("radio", { name: "Sage velvet" })).toBeChecked();
    await userEvent.click(within(colourGroup).getByRole("radio", { name: "Greige linen" }));
    await expect(within(colourGroup).getByRole("radio", { name: "Greige linen" })).toBeChecked();
    await expect(canvas.getByRole("textbox", { name: "Delivery to postal code" })).toBeVisible();
    const filteredLink = canvas.getByRole("link", { name: /^5 stars, 27/ });
    await waitFor(() => expect(filteredLink).not.toHaveAttribute("href", expect.stringContaining("variant=c")));
  },
};

const onNavigate = fn();
/** Each choice of a variant replaces the history entry. Therefore one step back leaves the product. */
export const ProductInTwoLooks: Story = {
  args: { screen: ProductScreen, data: aProductPage(), path: "/sofa-senja/product/1?variant=c", onNavigate },
  beforeEach: () => void onNavigate.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "2 seats" }));
    await userEvent.click(canvas.getByRole("radio", { name: /^Greige linen/ })); // This colour is sold out in the chosen size.
    const inPlaceOptions = { replaces: true, keepsPage: true };
    await waitFor(() =>
      expect(onNavigate.mock.calls).toEqual([
        ["/sofa-senja/product/1?variant=d", inPlaceOptions],
        ["/sofa-senja/product/1?variant=b", inPlaceOptions],
      ]),
    );
  },
};

export const ProductInAnotherSize: Story = {
  args: { screen: ProductScreen, data: aProductPage(), path: "/sofa-senja/product/1?variant=c" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^214 × 92[.,]5 × 80 cm$/)).toBeVisible();
    await expect(canvas.getByText(/^58 kg$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "2 seats" }));
    await expect(canvas.getByText("Rp7.090.000")).toBeVisible();
    await expect(canvas.queryByText("From")).toBeNull();
    await expect(canvas.getByText("Sage velvet · 2 seats")).toBeVisible();
    await expect(document.title).toContain("Senja Sofa, Sage velvet, 2 seats");
    await expect(await canvas.findByText(/^158 × 92[.,]5 × 80 cm$/)).toBeVisible();
    await expect(canvas.getByText(/^44 kg$/)).toBeVisible();
  },
};

/** The product has a seat height and a check for a door's width. */
export const ProductThroughADoor: Story = {
  args: {
    screen: ProductScreen,
    data: aProductPage({
      assembly: { people: 1, minutes: 15 },
      variants: aProduct().variants.map((variant) => ({ ...variant, seatHeight: 42.5 })),
    }),
    path: "/sofa-senja/product/1?variant=c",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("42.5 cm")).toBeVisible();
    await expect(canvas.getByRole("figure")).toHaveTextContent("214 cm wide · 92.5 cm deep · 80 cm high");
    const doorField = canvas.getByRole("textbox", { name: "Width of your door in cm" });
    await userEvent.type(doorField, "7x8");
    await expect(doorField).toHaveValue("78");
    await expect(
      canvas.getByText(/^Not in one piece: its smallest side is the height, 80 cm, which is 2 cm/),
    ).toBeVisible();
    await expect(canvas.getByText(/^It comes in parts/)).toBeVisible();
    await userEvent.clear(doorField);
    await userEvent.type(doorField, "9");
    await expect(canvas.queryByText(/^Reckoned from/)).toBeNull();
  },
};

export const ProductThatLiesFlat: Story = {
  args: {
    screen: ProductScreen,
    data: aProductPage({ dimensions: { width: 200, depth: 300, height: 1 } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Details" })).toBeVisible();
    await expect(canvas.queryByRole("figure")).toBeNull();
    await expect(canvas.queryByRole("textbox", { name: "Width of your door in cm" })).toBeNull();
  },
};

export const ProductWithoutReviews: Story = {
  args: {
    screen: ProductScreen,
    data: {
      ...aProductPage({ rating: null, pictures: aProduct().pictures.slice(0, 1) }),
      reviews: someOptionalData(aPageWithoutReviews()),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No reviews yet" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /of 5 stars/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Picture / })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Add to cart" })).toBeEnabled();
    const servicesRegion = within(canvas.getByRole("region", { name: "Services for this piece" }));
    await expect(servicesRegion.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Assembly",
      "Carrying upstairs",
    ]);
    await expect(servicesRegion.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "From Rp354.500",
      "Rp75.000",
    ]);
  },
};

/** Only the product itself has loaded. The shopper can still buy it. */
export const ProductAlone: Story = {
  args: {
    screen: ProductScreen,
    data: {
      ...aProductPage(),
      related: missingData,
      recommended: missingData,
      bundles: missingData,
      addOns: missingData,
      vouchers: missingData,
      reviews: missingData,
      questions: missingData,
    },
    path: "/sofa-senja/product/1?variant=c",
  },
  play: async ({ canvas }) => {
    const parts = await canvas.findAllByRole("alert");
    await expect(parts).toHaveLength(2); // The reviews and the questions failed to load.
    for (const part of parts) {
      await expect(part).toHaveTextContent("Service is down.");
      await expect(within(part).getByRole("button", { name: "Try" })).toBeEnabled();
    }
    await expect(canvas.getByRole("button", { name: "Add to cart" })).toBeEnabled();
    await expect(canvas.queryByRole("heading", { name: "Similar products" })).toBeNull();
  },
};

export const ProductInASet: Story = {
  args: {
    screen: ProductScreen,
    data: { ...aProductPage(), bundles: someOptionalData([aBundle()]) },
    path: "/sofa-senja/product/1?variant=c",
  },
  play: async ({ canvas }) => {
    const pieceList = within(await canvas.findByRole("list", { name: "What is in Senja Living Room Set" }));
    await expect(pieceList.getByRole("link", { name: "Bale Easy Chair" })).toBeVisible();
    await expect(pieceList.queryByRole("link", { name: "Senja Sofa" })).toBeNull(); // The product of the current page has no link.
    await expect(canvas.getByRole("link", { name: "See the set" })).toHaveAttribute("href", "/set/paket-senja");
  },
};

export const ASet: Story = {
  args: { screen: BundleScreen, data: aBundle(), path: "/set/paket-senja" },
  play: async ({ canvas }) => {
    const sofa = within(await canvas.findByRole("region", { name: "1 × Senja Sofa" }));
    await expect(sofa.getByRole("radio", { name: "Greige linen" })).toBeChecked();
    await expect((await canvas.findAllByText("You save Rp1.078.800"))[0]).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(canvas.getByText("Product quantity exceeds inventory.")).toBeVisible(); // A stock of seven chairs is enough for three pairs.
    await userEvent.click(sofa.getByRole("radio", { name: "Sage velvet, sold out" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add the set to the cart" }));
    await expect((await canvas.findAllByText("This product is out of stock."))[0]).toBeVisible();
  },
};

/** The sale of each piece lowers its price more than the bundle does. */
export const ASetThatSavesNothing: Story = {
  args: {
    screen: BundleScreen,
    data: aBundle({
      lines: aBundle().lines.map((line) => ({
        ...line,
        variants: line.variants.map((variant) => ({ ...variant, separatePrice: variant.price })),
      })),
    }),
    path: "/set/paket-senja",
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Today the pieces cost the same one by one."))[0]).toBeInTheDocument();
    await expect(canvas.queryByText(/^You save/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Add the set to the cart" })).toBeEnabled();
  },
};

/** The button of a sold-out product has the text "Sold out". A press shows the reason. */
export const ProductSoldOut: Story = {
  args: {
    screen: ProductScreen,
    data: {
      ...aProductPage({ stock: 0, variants: aProduct().variants.map((variant) => ({ ...variant, stock: 0 })) }),
      chosenVariant: "a",
    },
    path: "/sofa-senja/product/1?variant=a",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "Greige linen, sold out" })).toBeChecked();
    await expect(canvas.queryByRole("button", { name: "Add to cart" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Sold out" }));
    await expect((await canvas.findAllByText("This product is out of stock."))[0]).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: "Delivery to postal code" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Sold out" })).not.toHaveAttribute("aria-busy");
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
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Previous price/))[0]).toBeInTheDocument();
    await expect(canvas.getAllByText("Rp2.632.000")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "2 seats" }));
    await expect(canvas.getByRole("radio", { name: "2 seats" })).toBeChecked();
  },
};

const aSearchResult = (page: ReturnType<typeof aPage>, chosen: object = {}) => ({
  text: "sofa",
  found: { listing: aSearch(page, chosen), isNothing: false },
  content: someOptionalData(someContent()),
  help: null,
});

export const Search: Story = {
  args: { screen: SearchScreen, data: aSearchResult(aPage()), path: "/search?q=sofa" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("52 products");
    const matchLinks = within(canvas.getByRole("navigation", { name: "Categories and brands for this search" }));
    await expect(matchLinks.getByRole("link", { name: "Sofas" })).toHaveAttribute("href", "/all/ruang-tamu/sofa");
    await expect(matchLinks.getByRole("link", { name: "Tirtasana" })).toHaveAttribute(
      "href",
      "/tirtasana/brand?brand=b1",
    );
    await expect(canvas.getByRole("link", { name: "Shipping and returns" })).toHaveAttribute("href", "/page/shipping");
    await userEvent.type(canvas.getByRole("textbox", { name: "Price to" }), "3000000{Enter}");
    const [inTheLivingRoom] = canvas.getAllByRole("link", { name: /^Living Room/ });
    await expect(inTheLivingRoom).toHaveAttribute("href", "/search?q=sofa&within=ruang-tamu&price_max=3000000");
  },
};

export const SearchWithoutResult: Story = {
  args: {
    screen: SearchScreen,
    data: {
      text: "sofa hammock",
      found: { listing: aSearch(aPage([])), isNothing: true },
      content: someOptionalData({ categories: [], subCategories: [], brands: [], articles: [], pages: [] }),
      help: someOptionalData({ corrections: ["sofa"], keywords: ["velvet sofa", "coffee table"], ...somePlaces() }),
    },
    path: "/search?q=sofa+hammock",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent(
      "Nothing found for “sofa hammock”",
    );
    await expect(canvas.getByRole("link", { name: "sofa" })).toHaveAttribute("href", "/search?q=sofa");
    const nearbyLinks = within(canvas.getByRole("navigation", { name: "Look around in" }));
    await expect(nearbyLinks.getByRole("link", { name: "Sofas" })).toHaveAttribute("href", "/all/ruang-tamu/sofa");
    const popularLinks = within(canvas.getByRole("navigation", { name: "Popular searches" }));
    await expect(popularLinks.getByRole("link", { name: "velvet sofa" })).toHaveAttribute(
      "href",
      "/search?q=velvet+sofa",
    );
    await expect(canvas.getByRole("link", { name: "See all categories" })).toHaveAttribute("href", "/categories");
  },
};

/** No product in the result has this rating. The shopper can remove the filter. */
export const SearchFilteredToNothing: Story = {
  args: {
    screen: SearchScreen,
    data: aSearchResult(aPage([]), { ratingMinimum: 4 }),
    path: "/search?q=sofa&rating=4",
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
  args: { screen: SearchScreen, data: { text: "", found: null }, path: "/search" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("What are you looking for?");
    await expect(canvas.getByRole("link", { name: "See all categories" })).toHaveAttribute("href", "/categories");
  },
};

const aFailure = (status: number, problem: Problem) => () => (
  <ErrorPage status={status} problem={problem} homeHref="/" />
);

const expectNotFoundLinks =
  (title: string, status: number): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent(title);
    await expect(canvas.getByText(`Error ${status}`)).toBeVisible();
    const links = canvas.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    await expect(links.slice(0, 2)).toEqual([
      ["Try", "/brands"],
      ["Go to homepage", "/"],
    ]);
  };

export const NotFound: Story = {
  args: { screen: aFailure(404, createRuleProblem("pageNotFound")), data: null, path: "/brands" },
  play: expectNotFoundLinks("This page could not be found", 404),
};

export const ServiceDown: Story = {
  args: {
    screen: aFailure(503, { ...createRuleProblem("serviceDown"), kind: "down", status: 503 }),
    data: null,
    path: "/brands",
  },
  play: expectNotFoundLinks("Service is down.", 503),
};

export const SomethingWentWrong: Story = {
  args: {
    screen: aFailure(500, { ...createRuleProblem("somethingWentWrong"), kind: "bug", status: 500 }),
    data: null,
    path: "/brands",
  },
  play: expectNotFoundLinks("Something went wrong", 500),
};
