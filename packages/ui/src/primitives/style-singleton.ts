/**
 * Replaces the package `react-style-singleton` (same exports). Radix's scroll lock uses that to add a `<style>` element, which a strict
 * Content Security Policy blocks. The policy allows a constructed sheet on `adoptedStyleSheets`. Hosts alias `react-style-singleton` to
 * this file in their bundler.
 */
import { useEffect } from "react";

/** Creates one sheet that all its users share. The first user's styles count. The sheet is removed with the last user. */
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

/** Creates the component form of the hook, as react-remove-scroll uses it. */
export function styleSingleton() {
  const useStyles = styleHookSingleton();
  return function Styles({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic);
    return null;
  };
}
