import "./preview.css";
import { type Direction, type Mode, ShopProvider, type Theme } from "../packages/ui/src/index.ts";
import type { Preview } from "@storybook/react-vite";

interface ShopGlobals {
  theme: Theme;
  mode: Mode;
  language: "en" | "id";
  direction: Direction;
}

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    controls: { expanded: true },
    options: { storySort: { order: ["Tokens", "Primitives", "Commerce"] } },
  },
  initialGlobals: { theme: "teras", mode: "light", language: "en", direction: "ltr" } satisfies ShopGlobals,
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "paintbrush",
        dynamicTitle: true,
        items: [
          { value: "teras", title: "Teras" },
          { value: "kota", title: "Kota" },
        ],
      },
    },
    mode: {
      description: "Light or dark",
      toolbar: {
        title: "Mode",
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
      },
    },
    language: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "en", title: "English" },
          { value: "id", title: "Bahasa Indonesia" },
        ],
      },
    },
    direction: {
      description: "Direction of reading",
      toolbar: {
        title: "Direction",
        icon: "transfer",
        dynamicTitle: true,
        items: [
          { value: "ltr", title: "Left to right" },
          { value: "rtl", title: "Right to left" },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const { theme, mode, language, direction } = globals as unknown as ShopGlobals;
      const isWhole = parameters["frame"] === "none";
      return (
        <ShopProvider theme={theme} mode={mode} locale={language} direction={direction} className="min-h-dvh bg-canvas">
          <main className={isWhole ? "" : "p-4 sm:p-8"}>
            <Story />
          </main>
        </ShopProvider>
      );
    },
  ],
};

export default preview;
