import type { Home } from "@griya/api";
import { PromoBanner, PromoBannerClose } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "../providers/shop-provider.tsx";
import { keptText } from "../session/kept-text.ts";

type HomeBanner = Home["banners"][number];

/** The closed ones by where they lead, which no address breaks by a space; `before-paint.ts` reads it too. */
const kept = keptText("griya_closed_banners");
/** As many as a home page has at most. */
const KEPT_MAXIMUM = 10;

export interface PromoBannersProps {
  banners: readonly HomeBanner[];
  /** Draws what closes one. */
  closing: (banner: HomeBanner) => ReactNode;
}

/** Banners between the rows of the home page; on a phone in one row that scrolls sideways. */
export function PromoBanners({ banners, closing }: PromoBannersProps) {
  const { t } = useTranslation();
  const { href } = useShop();
  if (banners.length === 0) return null;
  return (
    <ul className="-mx-4 -my-2 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-2 md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 xl:grid-cols-3">
      {banners.map((banner) => {
        const shown = { banner, href: href(banner.href), callToAction: t("shell.banner.more") };
        return (
          <li
            key={banner.title}
            data-banner={banner.isClosable ? banner.href : undefined}
            className="w-[80%] shrink-0 snap-start md:w-auto"
          >
            <PromoBanner {...shown}>{banner.isClosable && closing(banner)}</PromoBanner>
          </li>
        );
      })}
    </ul>
  );
}

export type BannerCloseProps = Pick<HomeBanner, "title" | "href">;

/** Closes its banner, which this browser is not shown again. */
export function BannerClose({ title, href }: BannerCloseProps) {
  const { t } = useTranslation();
  return (
    <PromoBannerClose
      label={`${t("shell.banner.close")}: ${title}`}
      onClose={(pressed) => {
        const closed = kept.read()?.split(" ") ?? [];
        kept.write([...closed, href].slice(-KEPT_MAXIMUM).join(" "));
        focusNextLink(pressed);
        hideBannerOf(pressed);
      }}
    />
  );
}

/** What was pressed goes, and whoever uses the keyboard goes on with what comes after it. */
const focusNextLink = (pressed: Element): void => {
  if (document.activeElement !== pressed) return; // where a click does not focus
  const isAfter = (link: Element) => pressed.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
  [...document.links].find((link) => isAfter(link) && link.checkVisibility())?.focus({ preventScroll: true });
};

/** Around what closes it nothing of the page is alive. Its row goes with the last one. */
const hideBannerOf = (pressed: Element): void => {
  const banner = pressed.closest("li");
  const row = banner?.closest("ul");
  if (!banner || !row) return;
  banner.hidden = true;
  row.hidden = ![...row.children].some((other) => other.checkVisibility());
};
