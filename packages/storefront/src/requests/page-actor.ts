import type { PageEvent } from "@griya/machines";
import { fromCallback } from "xstate";

/** Tells a chart whether the page is visible, also after the back/forward cache, and that the network is back. */
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
