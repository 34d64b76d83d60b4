import { createContext } from "react";

/** Reads another page of the shop as a document. The function uses XMLHttpRequest, since Trusted Types forbid a document from text. */
export type PageReader = (href: string, signal: AbortSignal) => Promise<Document>;

const readPage: PageReader = (href, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const rejectRead = () => reject(new Error(`The page ${href} did not load.`));
    request.open("GET", href);
    request.responseType = "document";
    request.addEventListener("load", () => {
      const isRequestedPage =
        request.status === 200 && new URL(request.responseURL).search === new URL(href, location.href).search;
      if (isRequestedPage && request.response) resolve(request.response as Document);
      else rejectRead();
    });
    request.addEventListener("error", rejectRead);
    signal.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason as Error);
    });
    request.send();
  });

/** The reader of the browser. Stories replace it. */
export const PageReaderContext = createContext<PageReader>(readPage);
