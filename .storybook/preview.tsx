import "./preview.css";
import type { Preview } from "@storybook/react-vite";
import { StrictMode } from "react";
import { configure } from "storybook/test";
import { type Direction, type Mode, ShopProvider, type Theme } from "../packages/ui/src/index.ts";
import { expectationHooks, isTestRun } from "./require-expectations.ts";

configure({ asyncUtilTimeout: 15_000 }); // A busy machine needs a long timeout.

interface ShopGlobals {
  theme: Theme;
  mode: Mode;
  language: "en" | "id";
  direction: Direction;
}

const preview: Preview = {
  ...expectationHooks,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    a11y: {
      test: "error",
      // A test needs only the violations. The description of passes takes a quarter of axe's time.
      options: isTestRun ? { resultTypes: ["violations"] } : {},
    },
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
    (Story, { globals, viewMode }) => {
      const { theme, mode, language, direction } = globals as unknown as ShopGlobals;
      const isShownAlone = viewMode === "story";
      return (
        <StrictMode>
          <ShopProvider
            theme={theme}
            mode={mode}
            locale={language}
            direction={direction}
            className={isShownAlone ? "min-h-dvh" : ""}
          >
            {isShownAlone ? (
              <main className="p-4 sm:p-8">
                <Story />
              </main>
            ) : (
              <div className="p-4 sm:p-8">
                <Story />
              </div>
            )}
          </ShopProvider>
        </StrictMode>
      );
    },
  ],
};

export default preview;
