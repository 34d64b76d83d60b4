import { Button } from "@griya/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Fragment, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { TRANSLATION_MARK, translatePage } from "../testing/translate-page.ts";
import { watchTranslator } from "./watch-translator.ts";

const meta: Meta = { title: "Screens/A translated page", tags: ["embed", "!autodocs"] };
export default meta;

/** A component with texts at the start, in the middle and at the end of an element. */
function Texts({ count }: { count: number }) {
  const isOdd = count % 2 === 1;
  const names = ["sofa", "table", "chair"];
  return (
    <ul>
      <li>{`${count} alone in its element`}</li>
      <li>{count} beside a text</li>
      <li>
        <b>Quantity</b> {count}
      </li>
      <li>
        {isOdd && "There before an element "}
        <b>{count}</b>
        {isOdd && " and after it"}
        {isOdd && <i> · </i>}
        last{isOdd && " "}
        {count}
      </li>
      <li>
        {isOdd ? "A text " : <i>An element </i>}
        {isOdd ? <i>in place of a text</i> : "in place of an element"}
      </li>
      <li>
        {isOdd ? "Nothing" : ""}
        <b>{isOdd ? "" : count}</b>
      </li>
      <li>
        {(isOdd ? names : names.toReversed()).map((name) => (
          <Fragment key={name}>
            {name} {count},{" "}
          </Fragment>
        ))}
      </li>
      {isOdd && <li>A whole element</li>}
    </ul>
  );
}

function Pages() {
  const [count, setCount] = useState(1);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>One more</Button>
      <div data-testid="translated">
        <Texts count={count} />
      </div>
      <div data-testid="original" translate="no">
        <Texts count={count} />
      </div>
    </>
  );
}

const listTexts = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== "");
};

const getWords = (element: Element): (string | null)[] =>
  [...element.querySelectorAll("li")].map(({ textContent }) => textContent.replaceAll(TRANSLATION_MARK, ""));

/** Each text is current, even when it was added, removed or moved. The translator translates the changed text again. */
export const ThatChanges: StoryObj = {
  render: () => <Pages />,
  play: async ({ canvas, canvasElement }) => {
    watchTranslator(canvasElement);
    translatePage({ mark: TRANSLATION_MARK, leavesAmounts: false }, canvasElement);
    const translatedElement = canvas.getByTestId("translated");
    const expectPresentTexts = async () => {
      const mixedItem = translatedElement.querySelector("li:nth-child(2)") ?? translatedElement;
      await waitFor(() =>
        expect(listTexts(mixedItem).every(({ data }) => data.startsWith(TRANSLATION_MARK))).toBe(true),
      );
      await expect(getWords(translatedElement)).toEqual(getWords(canvas.getByTestId("original")));
    };
    await expectPresentTexts();
    const formerWords = getWords(translatedElement);
    for (const _ of ["even", "odd", "even"]) {
      await userEvent.click(canvas.getByRole("button"));
      await expectPresentTexts();
    }
    await expect(getWords(translatedElement)).not.toEqual(formerWords);
  },
};

/** The translator restores the original texts. */
export const ThatIsShownAsItWasWritten: StoryObj = {
  render: () => <Pages />,
  play: async ({ canvas, canvasElement }) => {
    watchTranslator(canvasElement);
    const translatedElement = canvas.getByTestId("translated");
    const originalTexts = listTexts(translatedElement);
    const fonts = originalTexts.map((text) => {
      const font = document.createElement("font");
      font.textContent = TRANSLATION_MARK;
      text.before(font);
      text.remove();
      return font;
    });
    const expectOriginals = () =>
      waitFor(() => expect(getWords(translatedElement)).toEqual(getWords(canvas.getByTestId("original"))));
    await waitFor(() => expect(originalTexts.every(({ isConnected }) => isConnected)).toBe(true));
    await expect(getWords(translatedElement).join("").trim()).toBe("");
    for (const [place, font] of fonts.entries()) font.replaceWith(originalTexts[place] ?? "");
    await expectOriginals();
    await userEvent.click(canvas.getByRole("button"));
    await expectOriginals();
  },
};

/** Some translators move the original text into their `<font>`, so the text stays in the document. */
export const WhoseTextsStayInTheDocument: StoryObj = {
  render: () => <Pages />,
  play: async ({ canvas, canvasElement }) => {
    watchTranslator(canvasElement);
    const translatedElement = canvas.getByTestId("translated");
    for (const text of listTexts(translatedElement)) {
      const font = document.createElement("font");
      text.before(font);
      font.append(text);
    }
    await new Promise(requestAnimationFrame);
    await expect(getWords(translatedElement)).toEqual(getWords(canvas.getByTestId("original")));
  },
};
