import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { getDirection, useLocalization, useSettings } from "../providers/shop-provider.tsx";

/**
 * Renders the logo of the settings, on a light background also in dark mode. Without a logo it renders the shop's name and a drawing of a
 * roof.
 */
export function Logo({ path }: { path: string }) {
  const { t } = useTranslation();
  const { getHref, locale } = useLocalization();
  const settings = useSettings();
  return (
    <Link
      href={getHref("/")}
      tone="bare"
      aria-label={t("shell.homeLink", { name: settings.siteName })}
      className="inline-flex min-h-11 items-center gap-2 text-accent-ink"
    >
      {path === "" ? (
        <>
          <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
            <path d="M2 15 11 12 13.5 5h5L21 12l9 3v3H2z" fill="currentColor" />
            <path d="M6 18v10M12 18v10M20 18v10M26 18v10M4 28h24" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className="heading text-h3 text-ink">{settings.siteName}</span>
        </>
      ) : (
        <span data-theme="teras" data-mode="light" className="rounded-1 bg-canvas p-1">
          <svg width="112" height="32" aria-hidden="true" className="block">
            <image
              href={settings.mediaBase + path}
              width="112"
              height="32"
              preserveAspectRatio={getDirection(settings.languages, locale) === "rtl" ? "xMaxYMid" : "xMinYMid"}
            />
          </svg>
        </span>
      )}
    </Link>
  );
}
