import { STARS } from "@griya/api/model";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useStoryLabels } from "../story-labels.ts";
import { RatingMark, Stars } from "./rating.tsx";
import { ReviewCardSkeleton } from "./review-card.tsx";
import { ReviewSummary } from "./review-summary.tsx";

const meta = { title: "Commerce/Rating", component: Stars, tags: ["embed"], args: { value: 4.6 } } satisfies Meta<
  typeof Stars
>;
export default meta;
type Story = StoryObj<typeof meta>;

function Rows() {
  const { card } = useStoryLabels();
  return (
    <div className="flex flex-col gap-3">
      {[0, 3.5, 4.6, 5].map((value) => (
        <Stars key={value} value={value} label={card.rating(String(value), 38)} />
      ))}
      <Stars value={4} size="sm" />
      <RatingMark rating={{ average: 4.6, count: 38 }} label={card.rating} />
      <RatingMark rating={{ average: 5, count: 1 }} label={card.rating} />
    </div>
  );
}

/** The rows have no stars, a part of a star, and all stars. A card shows its rating. */
export const States: Story = {
  render: () => <Rows />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^5(?:\.0)?,?0? (?:of|dari) 5 .*, 1 /)).toBeInTheDocument();
    await expect(canvas.getByRole("img", { name: /^3\.5 / })).toBeVisible();
  },
};

const getStarsHref = () => "#reviews";

function Summary({ counts, chosen = null }: { counts: readonly number[]; chosen?: 5 | null }) {
  const { card, reviews } = useStoryLabels();
  const count = counts.reduce((sum, each) => sum + each, 0);
  return (
    <div className="w-68">
      <ReviewSummary
        rating={{ average: 4.6, count }}
        distribution={STARS.map((stars, index) => ({ stars, count: counts[index] ?? 0 }))}
        chosenStars={chosen}
        getHref={getStarsHref}
        labels={{ ...reviews, bar: (stars, own) => card.rating(String(stars), own) }}
      />
    </div>
  );
}

/** The bar of each number of stars links to its reviews. A bar without reviews is no link. */
export const SummaryOfMany: Story = {
  render: () => <Summary counts={[240, 61, 9, 1, 0]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(4);
  },
};

export const SummaryOfOne: Story = {
  render: () => <Summary counts={[1, 0, 0, 0, 0]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^5 of 5 stars, 1 / })).toHaveAttribute("href", "#reviews");
  },
};

export const SummaryFiltered: Story = {
  render: () => <Summary counts={[24, 6, 2, 1, 1]} chosen={5} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")[0]).toHaveAttribute("aria-current", "true");
  },
};

export const OnItsWay: Story = { render: () => <ReviewCardSkeleton /> };
