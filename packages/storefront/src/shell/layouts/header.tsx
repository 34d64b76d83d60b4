import { removeLocalePrefix, type Settings } from "@griya/api";
import { Link } from "@griya/ui";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { IslandPlace } from "../../islands/island.tsx";
import { useAddress } from "../../providers/address.tsx";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import { CatalogueLink } from "../catalogue-link.tsx";
import { account, cartLink, catalogues, menuButton, searchField } from "../islands.ts";
import { LanguageSwitch } from "../language-switch.tsx";
import { Logo } from "../logo.tsx";
import { shopLinks } from "../navigation.ts";

/**
 * Renders the header with search, account and cart. The header hides while the shopper scrolls down, and appears again while the shopper
 * scrolls up.
 */
export function Header({ logoPath }: Pick<Settings, "logoPath">) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const settings = useSettings();
  const { pathname } = useAddress();
  return (
    <header
      data-scroll="up"
      className="sticky top-0 z-40 border-b bg-canvas transition-[translate] duration-200 not-focus-within:data-[scroll=down]:-translate-y-full"
    >
      <div className="border-b max-lg:hidden">
        <div className="page-column flex h-9 items-center justify-between gap-6 text-caption text-muted">
          <Links links={settings.headerLinks.left} label={t("shell.links.region")} />
          <div className="flex items-center gap-5">
            {settings.catalogueLinks.length > 0 ? (
              <IslandPlace island={catalogues} />
            ) : (
              <CatalogueLink className="hit-area py-1 hover:text-ink hover:underline" />
            )}
            <Links links={settings.headerLinks.right} label={t("shell.links.right")} />
            <LanguageSwitch />
          </div>
        </div>
      </div>
      <div className="page-column flex flex-wrap items-center gap-2 py-2.5 lg:grid lg:grid-cols-[auto_auto_minmax(0,1fr)_auto] lg:gap-x-8 lg:py-3.5">
        <div className="flex items-center gap-1">
          <IslandPlace island={menuButton} />
          <Logo path={logoPath} />
        </div>
        <Navigation currentPath={shopLinks.find(({ path }) => path === removeLocalePrefix(pathname, [locale]))?.path} />
        <div className="max-lg:order-3 max-lg:w-full">
          <IslandPlace island={searchField} />
        </div>
        <div className="ms-auto flex items-center gap-1">
          <IslandPlace island={account} />
          <IslandPlace island={cartLink} />
        </div>
      </div>
    </header>
  );
}

/**
 * Renders the links of the header.
 * @param currentPath The path of the current page's link; undefined on all other pages.
 */
function Navigation({ currentPath }: { currentPath: string | undefined }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <nav
      aria-label={t("shell.navigation.region")}
      className="noscript:max-lg:order-last noscript:max-lg:w-full noscript:max-lg:block max-lg:hidden"
    >
      <ul className="flex items-center gap-x-6 text-small font-medium">
        {shopLinks.map(({ label, path }) => (
          <li key={path}>
            <NavigationLink href={getHref(path)} isCurrent={path === currentPath}>
              {t(label)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavigationLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      href={href}
      tone="bare"
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "block py-2.5 whitespace-nowrap hover:text-accent-ink",
        isCurrent ? "border-b-2 border-accent text-accent-ink" : "pb-3", // A transparent border is visible with forced colours.
      )}
    >
      {children}
    </Link>
  );
}

function Links({ links, label }: { links: readonly { title: string; url: string }[]; label: string }) {
  const { getHref } = useLocalization();
  if (links.length === 0) return <span />;
  return (
    <nav aria-label={label}>
      <ul className="flex items-center gap-5">
        {links.map(({ title, url }) => (
          <li key={url}>
            <Link href={getHref(url)} tone="bare" className="hit-area py-1 hover:text-ink hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
