/**
 * Returns the beginning of a text, of at most `maximum` UTF-16 code units. It ends with a whole character as readers count them (grapheme).
 */
export const cutText = (text: string, maximum: number): string =>
  text.length > maximum ? text.slice(0, new Intl.Segmenter().segment(text).containing(maximum)?.index) : text;
