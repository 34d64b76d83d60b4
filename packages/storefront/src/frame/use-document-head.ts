import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import type { DocumentHead } from "./document-head.ts";

const setAttribute = (selector: string, name: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(name, value);

const show = (head: DocumentHead): void => {
  document.title = head.title;
  document.documentElement.lang = head.lang;
  document.documentElement.dir = head.direction;
  setAttribute('meta[name="description"]', "content", head.description);
  setAttribute('link[rel="canonical"]', "href", new URL(head.canonicalPath, window.location.origin).href);
};

/** The first page of a visit came with its head. */
let isServersOwn = true;

/** Keeps the document's title, language and description those of the page; the server has written the first. */
export const useDocumentHead = (error?: unknown): void => {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isServersOwn) {
      isServersOwn = false;
      return undefined;
    }
    let isHere = true;
    void import("./document-head.ts").then(({ documentHead }) => {
      if (isHere) show(documentHead(matches, new URL(pathname + search, window.location.origin), error));
    });
    return () => {
      isHere = false;
    };
  }, [matches, pathname, search, error]);
};
