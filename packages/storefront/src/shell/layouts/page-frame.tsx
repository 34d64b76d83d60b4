import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IslandPlace } from "../../islands/island.tsx";
import { notices, overlay } from "../islands.ts";
import { OfflineNote } from "../offline-note.tsx";

export interface PageFrameProps {
  /** The classes for the minimum height of the content. The footer begins below the first viewport, so late content does not move it. */
  height: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Renders the frame of a page: header, content, footer, notices, and a link that skips the header. */
export function PageFrame({ height, header, footer, children }: PageFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only start-4 top-3 z-60 rounded-2 bg-surface font-semibold shadow-2 focus:not-sr-only focus:fixed focus:px-4 focus:py-2.5"
      >
        {t("shell.skipToContent")}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={`${height} grow outline-none`}>
        <IslandPlace island={notices} />
        <div id="page" className="contents">
          {children}
        </div>
      </main>
      {footer}
      <OfflineNote />
      <IslandPlace island={overlay} isForGuests={false} />
    </div>
  );
}
