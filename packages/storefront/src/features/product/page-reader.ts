import { createContext } from "react";

/** Reads another page of the shop as a document. Trusted Types forbid parsing a document from text. */
export type PageReader = (href: string, signal: AbortSignal) => Promise<Document>;

const readPage: PageReader = (href, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`No page came from ${href}.`));
    request.open("GET", href);
    request.responseType = "document";
    request.addEventListener("load", () => {
      const isRequestedPage =
        request.status === 200 && new URL(request.responseURL).search === new URL(href, location.href).search;
      if (isRequestedPage && request.response) resolve(request.response as Document);
      else fail();
    });
    request.addEventListener("error", fail);
    signal.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason as Error);
    });
    request.send();
  });

/** The browser's reader, which stories replace. */
export const PageReaderContext = createContext<PageReader>(readPage);
