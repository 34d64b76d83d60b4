import type { Locale } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectedSamples, formatSamples } from "./format-samples.ts";

const meta: Meta = { title: "Screens/As written", tags: ["!autodocs"] };
export default meta;

/** Compares the texts of a server and of a browser. They are equal to the letter, since a browser hydrates the server's page. */
const inLanguage = (locale: Locale): StoryObj => ({
  loaders: async () => ({ texts: await formatSamples(locale) }),
  render: (_, { loaded }) => (
    <ul lang={locale}>
      {(loaded["texts"] as string[]).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole("listitem").map((item) => item.textContent);
    await expect(shown).toEqual(expectedSamples[locale]);
  },
});

export const English: StoryObj = inLanguage("en");
export const Indonesian: StoryObj = inLanguage("id");
