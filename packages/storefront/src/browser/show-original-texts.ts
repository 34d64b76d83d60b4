import type { UndoTranslation } from "../i18n/watch-translator.ts";

/**
 * Shows a translated element in the shop's own texts, so that React can hydrate it. Elements that a shopper presses meanwhile stay in the
 * document. Returns a function that lets the element be translated again.
 */
export const showOriginalTexts = (element: HTMLElement, undo: UndoTranslation): (() => void) => {
  element.translate = false;
  for (const font of element.querySelectorAll("font")) undo(font);
  return () => {
    element.translate = true;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) (texts.currentNode as Text).replaceWith(texts.currentNode); // a translator finds added nodes
  };
};
