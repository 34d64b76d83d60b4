import { Icon, Link } from "@griya/ui";
import { ChevronDown } from "lucide";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSettings, useShop } from "../providers/shop-provider.tsx";
import { CatalogueLink } from "./catalogue-link.tsx";

const entry = "block px-4 py-2.5 whitespace-nowrap hover:text-ink hover:underline";

/**
 * The printed catalogues: the shop's own, and those of others. The list closes with a press or a focus outside of it, and when the page is
 * left. Escape closes it too, and returns the focus.
 */
export function Catalogues() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { catalogueLinks } = useSettings();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fold = () => {
      if (menu.current) menu.current.open = false;
    };
    const foldBeside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) fold();
    };
    const foldByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      fold();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", foldBeside);
    document.addEventListener("focusin", foldBeside);
    document.addEventListener("keydown", foldByKey);
    window.addEventListener("pagehide", fold);
    return () => {
      document.removeEventListener("click", foldBeside);
      document.removeEventListener("focusin", foldBeside);
      document.removeEventListener("keydown", foldByKey);
      window.removeEventListener("pagehide", fold);
    };
  }, []);
  return (
    <details ref={menu} className="group relative">
      <summary className="flex list-none items-center gap-2 hover:text-ink">
        {t("shell.catalogues")}
        <Icon icon={ChevronDown} size={16} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-10 rounded-2 border bg-surface py-1 shadow-2">
        <li>
          <CatalogueLink className={entry} />
        </li>
        {catalogueLinks.map(({ title, url }) => (
          <li key={url}>
            <Link href={href(url)} tone="bare" className={entry}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
