import type { Home } from "@griya/api";
import { PromoBanner, PromoBannerClose } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createStoredText } from "../session/stored-text.ts";

type HomeBanner = Home["banners"][number];

/** The URLs of closed banners, separated by spaces. The script `before-paint.ts` reads them too. */
const storedClosedBanners = createStoredText("griya_closed_banners");
/** The maximum number of stored banners. */
const CLOSED_BANNERS_MAXIMUM = 10;

export interface PromoBannersProps {
  banners: readonly HomeBanner[];
  /** Renders the close button of a banner. */
  renderCloseButton: (banner: HomeBanner) => ReactNode;
}

/** Renders the banners between the rows of the home page. On a phone they are one row that scrolls sideways. */
export function PromoBanners({ banners, renderCloseButton }: PromoBannersProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  if (banners.length === 0) return null;
  return (
    <ul className="-mx-4 -my-2 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-2 md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 xl:grid-cols-3">
      {banners.map((banner) => {
        const bannerProps = { banner, href: getHref(banner.href), callToAction: t("shell.banner.more") };
        return (
          <li
            key={banner.title}
            data-banner={banner.isClosable ? banner.href : undefined}
            className="w-[80%] shrink-0 snap-start md:w-auto"
          >
            <PromoBanner {...bannerProps}>{banner.isClosable && renderCloseButton(banner)}</PromoBanner>
          </li>
        );
      })}
    </ul>
  );
}

export type BannerCloseProps = Pick<HomeBanner, "title" | "href">;

/** Renders the button that closes a banner. This browser then never shows the banner again. */
export function BannerClose({ title, href }: BannerCloseProps) {
  const { t } = useTranslation();
  return (
    <PromoBannerClose
      label={`${t("shell.banner.close")}: ${title}`}
      onClose={(pressed) => {
        const closedHrefs = storedClosedBanners.read()?.split(" ") ?? [];
        storedClosedBanners.write([...closedHrefs, href].slice(-CLOSED_BANNERS_MAXIMUM).join(" "));
        focusNextLink(pressed);
        hideParentBanner(pressed);
      }}
    />
  );
}

/** Moves the focus of a keyboard user to the next link, since the pressed button disappears. */
const focusNextLink = (pressed: Element): void => {
  if (document.activeElement !== pressed) return; // Some browsers do not focus a clicked button.
  const isAfter = (link: Element) => pressed.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
  [...document.links].find((link) => isAfter(link) && link.checkVisibility())?.focus({ preventScroll: true });
};

/**
 * Hides the banner of a pressed button. After the last banner, also hides the row. The function changes the DOM itself, since React renders
 * only the button.
 */
const hideParentBanner = (pressed: Element): void => {
  const banner = pressed.closest("li");
  const row = banner?.closest("ul");
  if (!banner || !row) return;
  banner.hidden = true;
  row.hidden = ![...row.children].some((other) => other.checkVisibility());
};
