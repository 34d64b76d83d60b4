import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, mergeConfig } from "vite";

const config: StorybookConfig = {
  stories: ["../packages/*/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: { name: "@storybook/react-vite", options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss()],
      build: { chunkSizeWarningLimit: 2000 },
      resolve: {
        conditions: ["@griya/source", ...defaultClientConditions],
        alias: {
          "react-style-singleton": fileURLToPath(
            new URL("../packages/ui/src/primitives/style-singleton.ts", import.meta.url),
          ),
        },
      },
    }),
};

export default config;
