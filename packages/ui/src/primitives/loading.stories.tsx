import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

const meta = { title: "Primitives/Loading", component: Spinner, tags: ["embed"] } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

function Loading() {
  const copy = useStoryCopy();
  return (
    <div className="flex flex-col gap-8">
      <LoadingBar isActive label={copy.loading} />
      <div className="flex items-center gap-6">
        <Spinner size="sm" label={copy.loading} />
        <Spinner label={copy.loading} />
        <Spinner size="lg" label={copy.loading} />
      </div>
      <div aria-busy="true" className="flex max-w-md gap-4">
        <Skeleton shape="round" className="size-14 shrink-0" />
        <div className="grow">
          <Skeleton shape="text" className="w-2/3" />
          <Skeleton shape="text" />
          <Skeleton className="mt-3 h-24" />
        </div>
      </div>
    </div>
  );
}

export const Default: Story = {
  render: () => <Loading />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Loading" })).toBeInTheDocument();
  },
};
