import type { Settings } from "@griya/api";
import type { ReactNode } from "react";
import { IslandPlace } from "../../islands/island.tsx";
import { ChatLink } from "../chat-link.tsx";
import { topBanner } from "../islands.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageFrame } from "./page-frame.tsx";

export interface LayoutProps {
  settings: Settings;
  children: ReactNode;
}

/** Renders the default layout: banner, header, content and footer (specification, section 2). */
export function DefaultLayout({ settings, children }: LayoutProps) {
  return (
    <PageFrame
      height="min-h-[calc(100svh-15rem)] lg:min-h-[calc(100svh-16.5rem)]"
      header={
        <>
          <IslandPlace island={topBanner} />
          <Header logoPath={settings.logoPath} />
        </>
      }
      footer={
        <>
          <Footer settings={settings} />
          {settings.chatUrl !== null && <ChatLink href={settings.chatUrl} />}
        </>
      }
    >
      {children}
    </PageFrame>
  );
}
