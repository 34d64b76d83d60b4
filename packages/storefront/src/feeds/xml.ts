const xmlEntities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The control characters and non-characters that are invalid in XML, even as entities (XML 1.0, section 2.2). */
const FORBIDDEN_CHARACTERS_PATTERN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN_CHARACTERS_PATTERN, "")
    .replace(/[&<>"]/g, (character) => xmlEntities[character] ?? character);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns an XML element with an escaped text. */
export const writeElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Returns an XML element with attributes and no content. */
export const writeEmptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join("")}/>`;
