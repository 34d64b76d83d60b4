const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that an XML document must not contain, not even as an entity (XML 1.0, section 2.2). */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes an element with a text. */
export const writeElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Writes an element that has only attributes. */
export const writeEmptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join("")}/>`;
