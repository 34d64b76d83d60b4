import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ShopProvider } from "./primitives/shop-provider.tsx";

const meta = { title: "Tokens/Themes" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const backgrounds = [
  { name: "canvas", className: "bg-canvas text-ink" },
  { name: "surface", className: "bg-surface text-ink" },
  { name: "sunken", className: "bg-sunken text-muted" },
  { name: "accent", className: "bg-accent text-on-accent" },
  { name: "accent-soft", className: "bg-accent-soft text-accent-ink" },
  { name: "sale", className: "bg-sale text-on-sale" },
  { name: "sale-soft", className: "bg-sale-soft text-danger" },
  { name: "success-soft", className: "bg-success-soft text-success" },
  { name: "warning-soft", className: "bg-warning-soft text-warning" },
  { name: "info-soft", className: "bg-info-soft text-info" },
];
const corners = ["rounded-1", "rounded-2", "rounded-3", "rounded-pill"];

function Theme({ theme, mode }: { theme: "teras" | "kota"; mode: "light" | "dark" }) {
  return (
    <ShopProvider theme={theme} mode={mode} className="rounded-3 border p-4">
      <h2 className="heading text-h4">
        {theme} {mode}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {backgrounds.map(({ name, className }) => (
          <li key={name} className={`rounded-2 border p-3 text-small font-medium ${className}`}>
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex gap-3">
        {corners.map((corner) => (
          <span key={corner} className={`size-11 border-2 border-line-strong bg-surface shadow-1 ${corner}`} />
        ))}
      </p>
      <p className="mt-3 text-lead font-semibold figures">Rp1.111.111</p>
      <p className="text-lead font-semibold figures">Rp8.888.888</p>
    </ShopProvider>
  );
}

/** The story shows the colours on their backgrounds, the corners and the fonts of both themes, in light and dark mode. */
export const Default: Story = {
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Theme theme="teras" mode="light" />
      <Theme theme="teras" mode="dark" />
      <Theme theme="kota" mode="light" />
      <Theme theme="kota" mode="dark" />
    </div>
  ),
  play: async ({ canvas }) => {
    const accents = canvas.getAllByText("accent").map((sample) => getComputedStyle(sample).backgroundColor);
    await expect(accents).toEqual(["rgb(15, 91, 76)", "rgb(111, 199, 178)", "rgb(26, 29, 36)", "rgb(243, 245, 249)"]);
    const widths = canvas.getAllByText(/^Rp/).map((price) => {
      const textRange = price.ownerDocument.createRange();
      textRange.selectNodeContents(price);
      return textRange.getBoundingClientRect().width;
    });
    await expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 0);
  },
};
