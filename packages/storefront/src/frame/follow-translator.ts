/** A text that a browser's translator has replaced by a `<font>`, with its words. */
type Translation = { text: Text; words: string; font: ChildNode };

/**
 * Lets the texts of a page change while the browser translates it. A translator takes a text out of the document and puts a `<font>` in its
 * place. React still writes to the text, and asks its parent to remove it. So the text goes back, empty, before its `<font>`. Once the text
 * is written, moved or removed, the `<font>` goes, and the translator finds a new text (docs/decisions/0052).
 */
export const followTranslator = (root: Node): void => {
  const translations = new WeakMap<Node, Translation>();
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of records) {
      const [removed] = removedNodes;
      const changed = target instanceof Text ? target : removed;
      const font = (addedNodes[0] ?? previousSibling) as ChildNode | null;
      const translation = changed && translations.get(changed);
      if (translation) {
        const { text, words } = translation;
        translations.delete(text);
        translations.delete(translation.font);
        translation.font.remove();
        if (changed !== target) text.data ||= words; // what is written stays, also where it is nothing
        text.replaceWith(text); // a translator finds added nodes
      } else if (
        removed instanceof Text &&
        !removed.isConnected &&
        font?.nodeName === "FONT" &&
        !translations.has(font)
      ) {
        const made = { text: removed, words: removed.data, font };
        translations.set(font, made).set(removed, made);
        removed.data = "";
        font.before(removed);
      }
    }
  }).observe(root, { childList: true, characterData: true, subtree: true });
};
