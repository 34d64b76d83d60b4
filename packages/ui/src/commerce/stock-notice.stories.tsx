import type { Meta, StoryObj } from "@storybook/react-vite";
import { useStoryLabels } from "../story-labels.ts";
import { StockNotice } from "./stock-notice.tsx";

const meta = {
  title: "Commerce/StockNotice",
  component: StockNotice,
  tags: ["embed"],
  args: { stock: 24, labels: { inStock: "", fewLeft: String, outOfStock: "" } },
} satisfies Meta<typeof StockNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

function Notices() {
  const { stock } = useStoryLabels();
  return (
    <div className="flex flex-col gap-3">
      {[24, 3, 0].map((left) => (
        <StockNotice key={left} stock={left} labels={stock} />
      ))}
    </div>
  );
}

export const Default: Story = { render: () => <Notices /> };
