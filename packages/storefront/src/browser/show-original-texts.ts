import type { UndoTranslation } from "../i18n/watch-translator.ts";

/**
 * Restores the shop's texts in a translated element, so that React can hydrate it. The elements of the shop stay in the document, so
 * presses still work. Returns a function that allows the translation of the element again.
 */
export const showOriginalTexts = (element: HTMLElement, undo: UndoTranslation): (() => void) => {
  element.translate = false;
  for (const font of element.querySelectorAll("font")) undo(font);
  return () => {
    element.translate = true;
    const textWalker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (textWalker.nextNode()) (textWalker.currentNode as Text).replaceWith(textWalker.currentNode); // a translator translates only added nodes
  };
};
