import type { Locale } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectedSamples, formatSamples } from "./format-samples.ts";

const meta: Meta = { title: "Screens/As written", tags: ["!autodocs"] };
export default meta;

/** Returns a story that compares the texts of server and browser. The texts must be equal, since the browser hydrates the server's page. */
const createLanguageStory = (locale: Locale): StoryObj => ({
  loaders: async () => ({ texts: await formatSamples(locale) }),
  render: (_, { loaded }) => (
    <ul lang={locale}>
      {(loaded["texts"] as string[]).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const shownTexts = canvas.getAllByRole("listitem").map((item) => item.textContent);
    await expect(shownTexts).toEqual(expectedSamples[locale]);
  },
});

export const English: StoryObj = createLanguageStory("en");
export const Indonesian: StoryObj = createLanguageStory("id");
