/** A text that a browser's translator has replaced by a `<font>`, with its words. */
type Translation = { text: Text; originalText: string; font: ChildNode };

/** Puts the original text back in place of this `<font>`. */
export type UndoTranslation = (font: Node) => void;

/**
 * Lets the texts of a page change while the browser translates it. A translator takes a text out of the document and puts a `<font>` in its
 * place. React still writes to the text, and asks its parent to remove it. So the text goes back, empty, before its `<font>`. Once the text
 * is written, moved or removed, the `<font>` goes, and the translator finds a new text (docs/decisions/0052).
 */
export const watchTranslator = (root: Node): UndoTranslation => {
  const translations = new WeakMap<Node, Translation>();

  const undo = (node: Node, isWritten = false): void => {
    const translation = translations.get(node);
    if (!translation) return;
    const { text, originalText, font } = translation;
    translations.delete(text);
    translations.delete(font);
    font.remove();
    if (!isWritten) text.data ||= originalText;
    text.replaceWith(text); // a translator finds added nodes
  };

  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of records) {
      const [removed] = removedNodes;
      const font = (addedNodes[0] ?? previousSibling) as ChildNode | null;
      if (addedNodes[0] && previousSibling instanceof Text) undo(previousSibling); // Preact adds between a text and its <font>
      if (target instanceof Text) undo(target, true);
      else if (removed && translations.has(removed)) undo(removed);
      else if (
        removed instanceof Text &&
        !removed.isConnected &&
        font?.nodeName === "FONT" &&
        !translations.has(font)
      ) {
        const translation = { text: removed, originalText: removed.data, font };
        translations.set(font, translation).set(removed, translation);
        removed.data = "";
        font.before(removed);
      }
    }
  }).observe(root, { childList: true, characterData: true, subtree: true });
  return undo;
};
