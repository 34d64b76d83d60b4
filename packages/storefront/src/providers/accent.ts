import type { Settings } from "@griya/api";
import { getContrast } from "@griya/ui";

/** The colour of text on the accent in the shop's theme: `--griya-on-accent` of Teras by day. By night the theme keeps its own accent. */
const ON_ACCENT = "#ffffff";

/** Minimum contrast of a text and its ground (WCAG 2.2, 1.4.3). */
const MINIMUM_CONTRAST = 4.5;

const isReadable = (colour: string | null): colour is string =>
  colour !== null && /^#[\da-f]{6}$/i.test(colour) && getContrast(colour, ON_ACCENT) >= MINIMUM_CONTRAST;

/**
 * Returns the shop owner's colour as a stylesheet for the shop's theme. Buttons have the colour; links and soft grounds have a shade of it.
 * Null without a colour, or if text on it would be unreadable; then the theme keeps its accent.
 */
export const createAccentStyles = ({
  accentColour,
  accentHoverColour,
}: Pick<Settings, "accentColour" | "accentHoverColour">): string | null => {
  if (!isReadable(accentColour)) return null;
  const hover = isReadable(accentHoverColour) ? accentHoverColour : `color-mix(in oklab, ${accentColour} 85%, black)`;
  const colours = `{
    --griya-accent: ${accentColour};
    --griya-accent-hover: ${hover};
    --griya-accent-ink: color-mix(in oklab, ${accentColour} 80%, black);
    --griya-accent-soft: color-mix(in oklab, ${accentColour} 10%, white);
  }`;
  return `[data-theme="teras"][data-mode="light"], :root[data-mode="light"] [data-mode="auto"] ${colours}
  @media not screen and (prefers-color-scheme: dark) {
    :root:not([data-mode="dark"]) [data-mode="auto"] ${colours}
  }`;
};

/**
 * Gives the page the shop owner's colour. It uses a constructed sheet, which a strict Content Security Policy allows. Returns a function
 * that removes it.
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
