/** A text node that a browser's translator has replaced by a `<font>`, with its original text. */
type Translation = { text: Text; originalText: string; font: ChildNode };

/** Replaces a `<font>` by its original text node. */
export type UndoTranslation = (font: Node) => void;

/**
 * Allows React to change the texts of a page that the browser translates. A translator replaces a text node by a `<font>`, but React still
 * changes the removed text node. So this function inserts the empty text node before its `<font>`. When React changes the text node, the
 * function removes the `<font>`, and the translator translates the new text (docs/decisions/0052).
 */
export const watchTranslator = (root: Node): UndoTranslation => {
  const translations = new WeakMap<Node, Translation>();

  const undoTranslation = (node: Node, isWritten = false): void => {
    const translation = translations.get(node);
    if (!translation) return;
    const { text, originalText, font } = translation;
    translations.delete(text);
    translations.delete(font);
    font.remove();
    if (!isWritten) text.data ||= originalText;
    text.replaceWith(text); // a translator translates only added nodes
  };

  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of records) {
      const [removedNode] = removedNodes;
      const font = (addedNodes[0] ?? previousSibling) as ChildNode | null;
      // Preact can insert a node between a text node and its `<font>`
      if (addedNodes[0] && previousSibling instanceof Text) undoTranslation(previousSibling);
      if (target instanceof Text) undoTranslation(target, true);
      else if (removedNode && translations.has(removedNode)) undoTranslation(removedNode);
      else if (
        removedNode instanceof Text &&
        !removedNode.isConnected &&
        font?.nodeName === "FONT" &&
        !translations.has(font)
      ) {
        const translation = { text: removedNode, originalText: removedNode.data, font };
        translations.set(font, translation).set(removedNode, translation);
        removedNode.data = "";
        font.before(removedNode);
      }
    }
  }).observe(root, { childList: true, characterData: true, subtree: true });
  return undoTranslation;
};
