import { useRef } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Toasts } from "../frame/toasts.tsx";
import { useWords } from "../frame/words.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageLoading } from "./page-loading.tsx";
import { TopBanner } from "./top-banner.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";

/** Header, content, footer, toasts (specification, section 2). */
export function DefaultLayout() {
  const t = useWords();
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-60 focus:rounded-2 focus:bg-surface focus:px-4 focus:py-2.5 focus:font-semibold focus:shadow-2"
      >
        {t("shell.skipToContent")}
      </a>
      <PageLoading />
      <TopBanner />
      <Header />
      {/* The footer begins below the first window, so what comes late and is short or long does not move it. */}
      <main
        id="content"
        ref={content}
        tabIndex={-1}
        className="min-h-[calc(100svh-15rem)] grow outline-none lg:min-h-[calc(100svh-16.5rem)]"
      >
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}
