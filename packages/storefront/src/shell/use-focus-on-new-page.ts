import { unprefixed } from "@griya/api";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** What makes another page: the path without its language, and the place in a list. Filters leave the focus where it is. */
const pageOf = (pathname: string, search: string): string =>
  `${unprefixed(pathname)}#${new URLSearchParams(search).get("cursor") ?? ""}`;

/** Moves the focus to the content when a link has opened another page, so that the next Tab starts there. */
export const useFocusOnNewPage = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, search } = useLocation();
  const page = pageOf(pathname, search);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    content.current?.focus({ preventScroll: true });
  }, [page, content]);
};
