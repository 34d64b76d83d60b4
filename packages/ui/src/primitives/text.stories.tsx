import type { Meta, StoryObj } from "@storybook/react-vite";
import { useStoryCopy } from "../story-copy.ts";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";

const meta = {
  title: "Primitives/Text and Heading",
  component: Text,
  tags: ["embed"],
  args: { children: "" },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

function TypeScale() {
  const copy = useStoryCopy();
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Heading level={1} size="display">
        {copy.livingRoom}
      </Heading>
      <Heading level={2} size="h1">
        {copy.emptyCart}
      </Heading>
      <Heading level={2}>{copy.dialogTitle}</Heading>
      <Heading level={3}>{copy.shippingMethod}</Heading>
      <Heading level={4}>{copy.accountNumber}</Heading>
      <Text size="lead" tone="muted">
        {copy.longText}
      </Text>
      <Text>{copy.longText}</Text>
      <Text size="small" tone="muted" lines={2}>
        {copy.longText}
      </Text>
      <Text size="caption" tone="faint">
        {copy.dialogDetail}
      </Text>
      <Text isNumeric weight="semibold">
        Rp1.111.111 · Rp8.888.888
      </Text>
    </div>
  );
}

export const Default: Story = { render: () => <TypeScale /> };
