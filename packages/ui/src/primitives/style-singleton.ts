/**
 * Stands in for the package `react-style-singleton` (same exports), which Radix's scroll lock uses to add a `<style>`
 * element that a strict Content Security Policy blocks. A constructed sheet on `adoptedStyleSheets` passes it.
 * Hosts alias `react-style-singleton` to this file in their bundler.
 */
import { useEffect } from "react";

/** One sheet, shared by all who ask for it; gone with the last of them. The first one's styles count. */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(styles: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      const removed = sheet;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== removed);
      sheet = null;
    },
  };
}

/** A hook that keeps the styles on the page while its component is. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useStyles(styles: string, _isDynamic?: boolean) {
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles]);
  };
}

/** A component form of the hook, as react-remove-scroll uses it. */
export function styleSingleton() {
  const useStyles = styleHookSingleton();
  return function Styles({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic);
    return null;
  };
}
