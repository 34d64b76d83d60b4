/** Cuts a text to at most `maximum` UTF-16 code units. The cut is never within a grapheme, such as an emoji. */
export const cutText = (text: string, maximum: number): string =>
  text.length > maximum ? text.slice(0, new Intl.Segmenter().segment(text).containing(maximum)?.index) : text;
