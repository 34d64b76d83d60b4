/** The mark of a translated text: a zero-width space. It is invisible to shoppers, and journeys ignore it. */
export const TRANSLATION_MARK = "\u200b";

/**
 * Translates the texts in `page` like Chrome, also the texts that are added later. Chrome replaces each text by a `<font>` with the
 * translation, also in open shadow roots. A browser runs this function alone, so it uses no other function of the module.
 */
export const translatePage = (
  { mark, leavesAmounts }: { mark: string; leavesAmounts: boolean },
  page: Element = document.body,
): void => {
  const translateText = (text: Text): void => {
    const { data, parentElement } = text;
    if (!parentElement || data.trim() === "") return;
    if (parentElement.closest("[translate=no], script, style, noscript, textarea, font")) return;
    if (leavesAmounts && !/\p{L}/u.test(data.replaceAll("Rp", ""))) return;
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstElementChild?.append(mark + data);
    parentElement.insertBefore(font, text);
    parentElement.removeChild(text);
  };
  const translateNode = (node: Node): void => {
    if (node instanceof Text) translateText(node);
    const children = [...node.childNodes]; // The child nodes change during the walk.
    for (const child of children) translateNode(child);
    if (node instanceof Element && node.shadowRoot) observeRoot(node.shadowRoot);
  };
  const observedRoots = new Set<Node>();
  const observeRoot = (root: Node): void => {
    if (observedRoots.has(root)) return;
    observedRoots.add(root);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateNode(node);
    }).observe(root, { childList: true, subtree: true });
    translateNode(root);
  };
  observeRoot(page);
};
