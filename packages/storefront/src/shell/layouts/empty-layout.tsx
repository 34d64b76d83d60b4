import type { Picture as PictureModel, Settings } from "@griya/api";
import { Link, Picture, RoomDrawing, Text } from "@griya/ui";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { IslandPlace } from "../../islands/island.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { notices, overlay } from "../islands.ts";
import { LanguageSwitch } from "../language-switch.tsx";
import { Logo } from "../logo.tsx";
import { OfflineNote } from "../offline-note.tsx";

export interface EmptyLayoutProps {
  settings: Settings;
  /** True when the page is a login or a registration. */
  isAccountPage: boolean;
  /** The picture of a room, which fills the space beside the page; null when it failed to load. */
  picture: PictureModel | null;
  children: ReactNode;
}

/** Renders the layout of the login pages: logo, welcome, form, agreement and copyright (specification, section 2). */
export function EmptyLayout({ settings, isAccountPage, picture, children }: EmptyLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <aside className="sticky top-0 flex h-dvh flex-col justify-between bg-accent text-on-accent max-lg:hidden">
        <div className="max-w-sm p-12 pb-16">
          <p className="heading text-h1">{t("auth.welcome", { site: settings.siteName })}</p>
          <p className="mt-4 text-lead">{t("auth.welcomeHint")}</p>
        </div>
        {picture ? (
          <Picture picture={picture} ratio="fill" sizes="125vh" isDecorative className="min-h-0" />
        ) : (
          <div className="p-12 pt-0">
            <RoomDrawing className="w-full max-w-lg opacity-80" />
          </div>
        )}
      </aside>
      <div className="flex min-w-0 flex-col px-4 sm:px-8">
        <header className="flex items-center justify-between gap-4 py-4 text-small text-muted">
          <Logo path={settings.logoPath} />
          <LanguageSwitch />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md grow flex-col gap-6 py-8 outline-none md:pt-[12vh]"
        >
          {isAccountPage && (
            <p className="text-small text-muted lg:hidden">
              {t("auth.welcome", { site: settings.siteName })}. {t("auth.welcomeHint")}
            </p>
          )}
          <IslandPlace island={notices} />
          <div id="page" className="contents">
            {children}
          </div>
          {isAccountPage && <Agreement />}
          {isAccountPage && settings.sellersMayRegister && <SellerInvitation />}
        </main>
        <footer className="py-6 text-center text-caption text-muted">{settings.copyright}</footer>
      </div>
      <OfflineNote />
      <IslandPlace island={overlay} isForGuests={isAccountPage} />
    </div>
  );
}

function Agreement() {
  return <SentenceWithLink sentence="auth.agreement" path="/page/privacy-policy" />;
}

/**
 * Renders the link for new sellers. Only guests see this link, because customers cannot open the login pages (specification, section 1).
 */
function SellerInvitation() {
  return <SentenceWithLink sentence="shell.sellers" path="/seller" />;
}

/** Renders a translated sentence that contains one link. */
function SentenceWithLink({ sentence, path }: { sentence: "auth.agreement" | "shell.sellers"; path: string }) {
  const { getHref } = useLocalization();
  return (
    <Text size="small" tone="muted">
      <Trans i18nKey={sentence} components={{ a: <Link href={getHref(path)} /> }} />
    </Text>
  );
}
