import { reviewsMachine } from "@griya/machines";
import { aReview, aReviewPage, createStaticSnapshot, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { someOptionalData } from "../../testing/some-optional-data.ts";
import { aBuyerPicture, aPageWithoutReviews, someReviews } from "../../testing/some-reviews.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { ProductReviews, type ProductReviewsProps } from "./product-reviews.tsx";
import { ReviewList } from "./review-list.tsx";
import { ReviewsContext } from "./reviews-context.tsx";

const defaultProps: ProductReviewsProps = {
  productId: "1",
  reviews: someOptionalData(aReviewPage(someReviews(), { next: "after-these" })),
  chosenFilter: {},
};
const fiveStarProps = {
  chosenFilter: { stars: 5 },
  reviews: someOptionalData(aReviewPage([aReview()], { total: 27 })),
} as const;
const PRODUCT_PATH = "/sofa-senja/product/1";

function Reviews({ path = PRODUCT_PATH, ...reviews }: Partial<ProductReviewsProps> & { path?: string }) {
  return (
    <StoryShop path={path}>
      <div className="page-column">
        <ProductReviews {...defaultProps} {...reviews} />
      </div>
    </StoryShop>
  );
}

const meta = {
  title: "Features/Reviews",
  component: Reviews,
  loaders: storyTexts,
  parameters: { frame: "none" },
} satisfies Meta<typeof Reviews>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each review has the `lang` of its own language. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Deep enough/)).toHaveAttribute("lang", "en");
    await expect(canvas.getByText(/^Sofa kami/)).toHaveAttribute("lang", "id");
    await expect(canvas.getByRole("link", { name: /^5 (stars|bintang), 27/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/\?stars=5#reviews$/),
    );
    await expect(canvas.queryByRole("link", { name: /^1 (star|bintang),/ })).toBeNull();
  },
};

/** Placeholders appear while more reviews are loading. The loaded reviews stay. */
export const MoreOnTheirWay: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: /Show more|Tampilkan ulasan lainnya/ }));
    await expect(await canvas.findByText(/Loading more|Memuat ulasan/)).toBeInTheDocument();
    await expect(canvas.getAllByRole("article")).toHaveLength(3);
  },
};

export const FiveStarsOnly: Story = {
  args: { path: `${PRODUCT_PATH}?stars=5`, ...fiveStarProps },
  play: async ({ canvas, canvasElement }) => {
    const activeFilter = await canvas.findByRole("link", { name: /^(Remove the filter|Hapus filter) 5/ });
    await userEvent.click(activeFilter);
    await waitFor(() => expect(activeFilter).not.toBeInTheDocument());
    await expect(canvas.getByRole("group", { name: /^Filter / })).toHaveFocus();
    // The text has too little contrast while the list fades in.
    await waitFor(() => expect(canvasElement.getAnimations({ subtree: true })).toEqual([]));
  },
};

function FilteredReviews() {
  const [isNarrowed, setIsNarrowed] = useState(false);
  return (
    <>
      <ProductReviews {...defaultProps} {...(isNarrowed && fiveStarProps)} />
      <button type="button" onClick={() => setIsNarrowed(true)}>
        5
      </button>
    </>
  );
}

/** A screen reader announces the number of remaining reviews. */
export const FilteredAloud: Story = {
  render: () => (
    <StoryShop path={PRODUCT_PATH}>
      <FilteredReviews />
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    const status = await canvas.findByText(/^38 (reviews|ulasan)$/, { selector: "output" });
    await userEvent.click(canvas.getByRole("button", { name: "5" }));
    await waitFor(() => expect(status).toHaveTextContent(/^27 (reviews|ulasan)$/));
  },
};

export const WithPictures: Story = {
  args: {
    path: `${PRODUCT_PATH}?review_pictures=1`,
    chosenFilter: { hasPictures: true },
    reviews: someOptionalData(
      aReviewPage([aReview({ pictures: [aBuyerPicture(), aBuyerPicture("The sofa with a cat")] })], {
        total: 1,
        pictureReviewCount: 1,
      }),
    ),
  },
  play: async ({ canvas }) => {
    const activeFilter = await canvas.findByRole("link", { name: /^(With pictures|Dengan foto) \(1\)/, current: true });
    await expect(activeFilter).toHaveAttribute("href", expect.stringMatching(/\/sofa-senja\/product\/1#reviews$/));
    await expect(canvas.getAllByRole("link", { name: /^(Enlarge|Perbesar): / })).toHaveLength(2);
  },
};

/** A picture opens at the size of the screen. When it closes, the focus returns to the small picture. */
export const PictureOpened: Story = {
  play: async ({ canvas, canvasElement }) => {
    const pictureLink = await canvas.findByRole("link", { name: /^(Enlarge|Perbesar): / });
    await userEvent.click(pictureLink);
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("dialog", { name: /(Pictures by|Foto dari) Ratna S\./ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(pictureLink).toHaveFocus());
  },
};

export const FurtherOn: Story = {
  args: { path: `${PRODUCT_PATH}?reviews_after=abc`, chosenFilter: { cursor: "abc" } },
  play: async ({ canvas }) => {
    const firstLink = await canvas.findByRole("link", { name: /^(Back to the first|Kembali ke ulasan)/ });
    await expect(firstLink).toHaveAttribute("href", expect.stringMatching(/\/sofa-senja\/product\/1#reviews$/));
  },
};

/** The URL selects a filter that no review matches. */
export const NoneFits: Story = {
  args: {
    path: `${PRODUCT_PATH}?stars=1`,
    chosenFilter: { stars: 1 },
    reviews: someOptionalData(aReviewPage([], { total: 0 })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: /^No review fits|^Tidak ada ulasan/ })).toBeVisible();
    for (const resetLink of canvas.getAllByRole("link", {
      name: /^(Remove the filter|Show all|Hapus filter|Tampilkan semua)/,
    }))
      await expect(resetLink).toHaveAttribute("href", expect.stringMatching(/\/sofa-senja\/product\/1#reviews$/));
  },
};

export const NobodyYet: Story = { args: { reviews: someOptionalData(aPageWithoutReviews()) } };

/** The reviews failed to load, and the rest of the page is visible. A press requests the reviews again. */
export const Unavailable: Story = {
  args: { reviews: { data: null, problem: waitingForService.problem } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^(Try|Coba lagi)$/ })).toBeVisible();
  },
};

const failedSnapshot = createStaticSnapshot(reviewsMachine, {
  value: "loading",
  input: { filter: { productId: "1" }, page: aReviewPage(someReviews().slice(1), { next: "after" }) },
  context: { waiting: waitingForService },
});

/** The next reviews failed to load. The loaded reviews stay, and a press requests the next reviews again. */
export const MoreUnavailable: Story = {
  render: () => (
    <StoryShop path={PRODUCT_PATH}>
      <div className="page-column">
        <ReviewsContext.Provider options={{ snapshot: failedSnapshot, input: undefined as never }}>
          <ReviewList total={38} isFirstPage />
        </ReviewsContext.Provider>
      </div>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^(Try|Coba lagi)$/ })).toBeEnabled();
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
  },
};
