import type { PageSign } from "@griya/machines";
import { fromCallback } from "xstate";

/** Tells a chart whether the page is visible, also after the back/forward cache, and that the network is back. */
export const pageActor = fromCallback<PageSign>(({ sendBack }) => {
  const over = new AbortController();
  const { signal } = over;
  const tell = () => sendBack({ type: document.visibilityState === "visible" ? "page.shown" : "page.hidden" });
  if (document.visibilityState !== "visible") tell();
  document.addEventListener("visibilitychange", tell, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && tell(), { signal });
  window.addEventListener("online", () => sendBack({ type: "network.online" }), { signal });
  return () => over.abort();
});
