import type { UndoTranslation } from "../i18n/follow-translator.ts";

/**
 * Shows a translated element in the shop's own words, so that React can hydrate it: what a shopper presses there meanwhile stays in the
 * document. Returns what lets the element be translated again.
 */
export const showOwnWords = (element: HTMLElement, undo: UndoTranslation): (() => void) => {
  element.translate = false;
  for (const font of element.querySelectorAll("font")) undo(font);
  return () => {
    element.translate = true;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) (texts.currentNode as Text).replaceWith(texts.currentNode); // a translator finds added nodes
  };
};
