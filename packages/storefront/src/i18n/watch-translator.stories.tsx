import { Button } from "@griya/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Fragment, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { MARK, translatePage } from "../testing/translate-page.ts";
import { watchTranslator } from "./watch-translator.ts";

const meta: Meta = { title: "Screens/A translated page", tags: ["embed", "!autodocs"] };
export default meta;

/** Texts in all places that an element has for them. */
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

const textsIn = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== "");
};

const getWords = (element: Element): (string | null)[] =>
  [...element.querySelectorAll("li")].map(({ textContent }) => textContent.replaceAll(MARK, ""));

/** Each text is current, also after it has come, gone or moved. The translator translates it again. */
export const ThatChanges: StoryObj = {
  render: () => <Pages />,
  play: async ({ canvas, canvasElement }) => {
    watchTranslator(canvasElement);
    translatePage({ mark: MARK, leavesAmounts: false }, canvasElement);
    const translated = canvas.getByTestId("translated");
    const expectPresentTexts = async () => {
      const beside = translated.querySelector("li:nth-child(2)") ?? translated;
      await waitFor(() => expect(textsIn(beside).every(({ data }) => data.startsWith(MARK))).toBe(true));
      await expect(getWords(translated)).toEqual(getWords(canvas.getByTestId("original")));
    };
    await expectPresentTexts();
    const words = getWords(translated);
    for (const _ of ["even", "odd", "even"]) {
      await userEvent.click(canvas.getByRole("button"));
      await expectPresentTexts();
    }
    await expect(getWords(translated)).not.toEqual(words);
  },
};

/** The translator puts a text back in place of its translation. */
export const ThatIsShownAsItWasWritten: StoryObj = {
  render: () => <Pages />,
  play: async ({ canvas, canvasElement }) => {
    watchTranslator(canvasElement);
    const translated = canvas.getByTestId("translated");
    const originals = textsIn(translated);
    const fonts = originals.map((text) => {
      const font = document.createElement("font");
      font.textContent = MARK;
      text.before(font);
      text.remove();
      return font;
    });
    const expectOriginals = () =>
      waitFor(() => expect(getWords(translated)).toEqual(getWords(canvas.getByTestId("original"))));
    await waitFor(() => expect(originals.every(({ isConnected }) => isConnected)).toBe(true));
    await expect(getWords(translated).join("").trim()).toBe("");
    for (const [place, font] of fonts.entries()) font.replaceWith(originals[place] ?? "");
    await expectOriginals();
    await userEvent.click(canvas.getByRole("button"));
    await expectOriginals();
  },
};

/** Some translators leave a text in the document, within their element. */
export const WhoseTextsStayInTheDocument: StoryObj = {
  render: () => <Pages />,
  play: async ({ canvas, canvasElement }) => {
    watchTranslator(canvasElement);
    const translated = canvas.getByTestId("translated");
    for (const text of textsIn(translated)) {
      const font = document.createElement("font");
      text.before(font);
      font.append(text);
    }
    await new Promise(requestAnimationFrame);
    await expect(getWords(translated)).toEqual(getWords(canvas.getByTestId("original")));
  },
};
