import type { Home } from "@griya/api";
import { PromoBanner } from "@griya/ui";
import { type ReactNode, useSyncExternalStore } from "react";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";
import { keptText } from "../session/kept-text.ts";

type HomeBanner = Home["banners"][number];

/** The closed ones by where they lead, which no address breaks by a space; `before-paint.ts` reads it too. */
const kept = keptText("griya_closed_banners");
/** As many as a home page has at most. */
const KEPT_MAXIMUM = 10;

export interface PromoBannersProps {
  banners: readonly HomeBanner[];
  /** Draws one that can be closed; the place of a closed one goes with it. */
  closable: (banner: HomeBanner) => ReactNode;
}

/** Banners between the rows of the home page; on a phone in one row that scrolls sideways. */
export function PromoBanners({ banners, closable }: PromoBannersProps) {
  if (banners.length === 0) return null;
  return (
    <ul
      tabIndex={-1}
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 focus:outline-none md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 xl:grid-cols-3"
    >
      {banners.map((banner) => (
        <li
          key={banner.title}
          data-banner={banner.isClosable ? banner.href : undefined}
          className="w-[80%] shrink-0 snap-start not-has-[article]:hidden md:w-auto"
        >
          {banner.isClosable ? closable(banner) : <Shown banner={banner} />}
        </li>
      ))}
    </ul>
  );
}

export interface ClosableBannerProps {
  banner: HomeBanner;
}

/** A banner that whoever closes it does not see again in this browser. */
export function ClosableBanner({ banner }: ClosableBannerProps) {
  const closed = useSyncExternalStore(kept.subscribe, kept.read, () => null)?.split(" ") ?? [];
  if (closed.includes(banner.href)) return null;
  return <Shown banner={banner} onClose={() => kept.write([...closed, banner.href].slice(-KEPT_MAXIMUM).join(" "))} />;
}

function Shown({ banner, onClose }: ClosableBannerProps & { onClose?: () => void }) {
  const t = useWords();
  const { href } = useShop();
  const close = onClose && {
    label: t("shell.banner.close"),
    onClose: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.closest("ul")?.focus(); // what was pressed goes
      onClose();
    },
  };
  return <PromoBanner banner={banner} href={href(banner.href)} callToAction={t("shell.banner.more")} close={close} />;
}
