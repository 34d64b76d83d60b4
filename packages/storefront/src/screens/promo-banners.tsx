import type { Home } from "@griya/api";
import { PromoBanner } from "@griya/ui";
import { useRef, useState } from "react";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

type HomeBanner = Home["banners"][number];

/** Banners between the rows of the home page, some of which can be closed; on a phone in one row that scrolls sideways. */
export interface PromoBannersProps {
  banners: readonly HomeBanner[];
}

export function PromoBanners({ banners }: PromoBannersProps) {
  const t = useWords();
  const { href } = useShop();
  const [closed, setClosed] = useState<readonly HomeBanner[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const close = (banner: HomeBanner) => {
    setClosed([...closed, banner]);
    list.current?.focus(); // what was pressed is gone
  };
  const open = banners.filter((banner) => !closed.includes(banner));
  if (open.length === 0) return null;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 focus:outline-none md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 xl:grid-cols-3"
    >
      {open.map((banner) => (
        <li key={banner.title} className="w-[80%] shrink-0 snap-start md:w-auto">
          <PromoBanner
            banner={banner}
            href={href(banner.href)}
            close={banner.isClosable ? { label: t("shell.banner.close"), onClose: () => close(banner) } : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
