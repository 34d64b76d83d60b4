import type { Home } from "@griya/api";
import { PromoBanner } from "@griya/ui";
import { useRef, useSyncExternalStore } from "react";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";
import { keptText } from "../session/kept-text.ts";

type HomeBanner = Home["banners"][number];

/** The closed ones by where they lead, which no address breaks by a space; `before-paint.ts` reads it too. */
const kept = keptText("griya_closed_banners");

/** Banners between the rows of the home page, some of which can be closed for good in this browser; on a phone in one row that scrolls sideways. */
export interface PromoBannersProps {
  banners: readonly HomeBanner[];
}

export function PromoBanners({ banners }: PromoBannersProps) {
  const t = useWords();
  const { href } = useShop();
  const closed = useSyncExternalStore(kept.subscribe, kept.read, () => null)?.split(" ") ?? [];
  const isOpen = (banner: HomeBanner) => !(banner.isClosable && closed.includes(banner.href));
  const list = useRef<HTMLUListElement>(null);
  const close = (banner: HomeBanner) => {
    const here = banners.filter((one) => !isOpen(one)); // others are shown no more
    kept.write([...here, banner].map((one) => one.href).join(" "));
    list.current?.focus(); // what was pressed is gone
  };
  if (banners.length === 0) return null;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 focus:outline-none md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 xl:grid-cols-3"
    >
      {banners.filter(isOpen).map((banner) => (
        <li
          key={banner.title}
          data-banner={banner.isClosable ? banner.href : undefined}
          className="w-[80%] shrink-0 snap-start md:w-auto"
        >
          <PromoBanner
            banner={banner}
            href={href(banner.href)}
            callToAction={t("shell.banner.more")}
            close={banner.isClosable ? { label: t("shell.banner.close"), onClose: () => close(banner) } : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
