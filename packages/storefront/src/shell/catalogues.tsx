import { Icon, Link } from "@griya/ui";
import { ChevronDown } from "lucide";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";
import { CatalogueLink } from "./catalogue-link.tsx";

const entryClass = "block px-4 py-2.5 whitespace-nowrap hover:text-ink hover:underline";

/**
 * Renders the list of printed catalogues: first the shop's catalogue, then the catalogues of other sites. A click or a focus outside the
 * list closes it. Escape closes the list too, and returns the focus.
 */
export function Catalogues() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { catalogueLinks } = useSettings();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeMenu = () => {
      if (menu.current) menu.current.open = false;
    };
    const closeOnOutsideEvent = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) closeMenu();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      closeMenu();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", closeOnOutsideEvent);
    document.addEventListener("focusin", closeOnOutsideEvent);
    document.addEventListener("keydown", closeOnEscape);
    window.addEventListener("pagehide", closeMenu);
    return () => {
      document.removeEventListener("click", closeOnOutsideEvent);
      document.removeEventListener("focusin", closeOnOutsideEvent);
      document.removeEventListener("keydown", closeOnEscape);
      window.removeEventListener("pagehide", closeMenu);
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
          <CatalogueLink className={entryClass} />
        </li>
        {catalogueLinks.map(({ title, url }) => (
          <li key={url}>
            <Link href={getHref(url)} tone="bare" className={entryClass}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
