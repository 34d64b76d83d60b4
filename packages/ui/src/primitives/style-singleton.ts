/**
 * Replaces the package `react-style-singleton` with the same exports.
 *
 * Radix's scroll lock adds a `<style>` element by that package, and a strict Content Security Policy blocks the element. The policy allows
 * a sheet in `adoptedStyleSheets`. An app sets an alias from the package to this file in its bundler.
 */
import { useEffect } from "react";

/** Creates a style sheet that its users share. Only the styles of the first user apply. The last user removes the sheet. */
export function stylesheetSingleton() {
  let userCount = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(styles: string) {
      if (userCount === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      userCount += 1;
    },
    remove() {
      userCount -= 1;
      if (userCount > 0) return;
      const removedSheet = sheet;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== removedSheet);
      sheet = null;
    },
  };
}

/** Creates a hook that keeps the styles on the page while its component is mounted. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useStyles(styles: string, _isDynamic?: boolean) {
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles]);
  };
}

/** Creates a component that uses the hook. The package react-remove-scroll needs a component. */
export function styleSingleton() {
  const useStyles = styleHookSingleton();
  return function Styles({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic);
    return null;
  };
}
