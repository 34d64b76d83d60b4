const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What no document of XML may hold, not even as an entity (XML 1.0, section 2.2). */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element with text in it. */
export const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** An element that says all in its attributes. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join("")}/>`;
