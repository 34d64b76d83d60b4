import type { Settings } from "@griya/api";
import { getContrast } from "@griya/ui";

/** The colour of text on the accent: `--griya-on-accent` of the theme Teras in light mode. In dark mode the theme uses its own accent. */
const ON_ACCENT_COLOUR = "#ffffff";

/** The minimum contrast of a text and its background (WCAG 2.2, 1.4.3). */
const MINIMUM_CONTRAST = 4.5;

const isReadable = (colour: string | null): colour is string =>
  colour !== null && /^#[\da-f]{6}$/i.test(colour) && getContrast(colour, ON_ACCENT_COLOUR) >= MINIMUM_CONTRAST;

/**
 * Returns a stylesheet with the accent colour of the settings. Buttons get the colour itself. Links and soft backgrounds get a shade of it.
 * Returns null without a colour, and for a colour on which white text is unreadable. The theme then keeps its accent.
 */
export const createAccentStyles = ({
  accentColour,
  accentHoverColour,
}: Pick<Settings, "accentColour" | "accentHoverColour">): string | null => {
  if (!isReadable(accentColour)) return null;
  const hoverColour = isReadable(accentHoverColour)
    ? accentHoverColour
    : `color-mix(in oklab, ${accentColour} 85%, black)`;
  const colourRules = `{
    --griya-accent: ${accentColour};
    --griya-accent-hover: ${hoverColour};
    --griya-accent-ink: color-mix(in oklab, ${accentColour} 80%, black);
    --griya-accent-soft: color-mix(in oklab, ${accentColour} 10%, white);
  }`;
  return `[data-theme="teras"][data-mode="light"], :root[data-mode="light"] [data-mode="auto"] ${colourRules}
  @media not screen and (prefers-color-scheme: dark) {
    :root:not([data-mode="dark"]) [data-mode="auto"] ${colourRules}
  }`;
};

/**
 * Applies the accent colour of the settings to the document, by a constructed stylesheet. A strict Content Security Policy allows such a
 * stylesheet. Returns a function that removes the stylesheet.
 */
export const applyAccent = (colours: Pick<Settings, "accentColour" | "accentHoverColour">): (() => void) => {
  const styles = createAccentStyles(colours);
  if (styles === null) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
};
