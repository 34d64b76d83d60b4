import type { Meta, StoryObj } from "@storybook/react-vite";
import { useStoryCopy } from "../story-copy.ts";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = { title: "Primitives/EmptyState", component: EmptyState, args: { title: "" } } satisfies Meta<
  typeof EmptyState
>;
export default meta;
type Story = StoryObj<typeof meta>;

function EmptyCart() {
  const copy = useStoryCopy();
  return (
    <EmptyState
      title={copy.emptyCart}
      description={copy.emptyCartDetail}
      action={<ButtonLink href="#all">{copy.startShopping}</ButtonLink>}
    />
  );
}

export const Default: Story = { render: () => <EmptyCart /> };
