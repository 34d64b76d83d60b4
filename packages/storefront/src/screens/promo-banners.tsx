import type { Home } from "@griya/api";
import { PromoBanner } from "@griya/ui";
import { useRef, useState } from "react";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

type HomeBanner = Home["banners"][number];

/** Banners between the rows of the home page, some of which can be closed. */
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
    <ul ref={list} tabIndex={-1} className="grid gap-3 focus:outline-none md:grid-cols-2 md:gap-6">
      {open.map((banner) => (
        <li key={banner.title}>
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
