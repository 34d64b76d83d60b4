/** The mark of a translated text: a zero-width space, which a shopper does not see and a journey does not read. */
export const MARK = "\u200b";

/**
 * Translates the texts in `page`, and those that are added later, as Chrome does. Chrome takes a text out of the document, and puts a
 * `<font>` with the translation in its place. It looks into open shadow roots too. A browser runs this function alone, so it uses no other.
 */
export const translatePage = (
  { mark, leavesAmounts }: { mark: string; leavesAmounts: boolean },
  page: Element = document.body,
): void => {
  const translate = (text: Text): void => {
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
  const walk = (node: Node): void => {
    if (node instanceof Text) translate(node);
    const children = [...node.childNodes]; // they change during the walk
    for (const child of children) walk(child);
    if (node instanceof Element && node.shadowRoot) begin(node.shadowRoot);
  };
  const begun = new Set<Node>();
  const begin = (root: Node): void => {
    if (begun.has(root)) return;
    begun.add(root);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) walk(node);
    }).observe(root, { childList: true, subtree: true });
    walk(root);
  };
  begin(page);
};
