import type { PageEvent } from "@griya/machines";
import { fromCallback } from "xstate";

/** Sends the page's visibility to a chart, also after the back/forward cache. Also reports when the network is back. */
export const pageActor = fromCallback<PageEvent>(({ sendBack }) => {
  const abortController = new AbortController();
  const { signal } = abortController;
  const sendVisibility = () =>
    sendBack({ type: document.visibilityState === "visible" ? "page.shown" : "page.hidden" });
  if (document.visibilityState !== "visible") sendVisibility();
  document.addEventListener("visibilitychange", sendVisibility, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && sendVisibility(), { signal });
  window.addEventListener("online", () => sendBack({ type: "network.online" }), { signal });
  return () => abortController.abort();
});
