import { Icon, Link } from "@griya/ui";
import { ArrowRight, X } from "lucide";
import { useTranslation } from "react-i18next";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";
import { useClosedBanner } from "./use-closed-banner.ts";

/**
 * Renders the banner above the header. The server always renders the open banner. When the shopper has closed it, the service hours fill
 * its space, so nothing below moves.
 */
export function TopBanner() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const settings = useSettings();
  const { closedId, close } = useClosedBanner();
  const banner = settings.topBanner;
  if (!banner) return null;
  if (banner.isClosable && closedId === banner.id) {
    return (
      <p className="grid h-[2.75rem] place-items-center truncate bg-sunken px-4 text-small text-muted figures">
        {t("shell.footer.hours")}: <bdi>{settings.serviceHours}</bdi>
      </p>
    );
  }
  return (
    <section aria-label={t("shell.banner.region")} className="bg-accent text-on-accent">
      <div className="page-column flex h-[2.75rem] items-center justify-center gap-2">
        <Link
          href={getHref(banner.href)}
          tone="bare"
          className="flex h-full min-w-0 items-center gap-2 text-small font-medium underline-offset-4 hover:underline"
        >
          <span className="line-clamp-2 leading-tight text-pretty">{banner.title}</span>
          <Icon icon={ArrowRight} size={16} isMirrored />
        </Link>
        {banner.isClosable && (
          <button
            type="button"
            aria-label={t("shell.banner.close")}
            onClick={() => close(banner.id)}
            className="hit-area -me-2 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-accent-hover noscript:hidden"
          >
            <Icon icon={X} />
          </button>
        )}
      </div>
    </section>
  );
}
