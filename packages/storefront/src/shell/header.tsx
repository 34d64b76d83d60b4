import { unprefixed } from "@griya/api";
import { IconButton, Link } from "@griya/ui";
import { cx } from "class-variance-authority";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { SearchField } from "../features/search/search-field.tsx";
import { useSettings, useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";
import { Account } from "./account.tsx";
import { CartLink } from "./cart-link.tsx";
import { CatalogueLink } from "./catalogue-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { shopLinks } from "./navigation.ts";
import { useScrollDirection } from "./use-scroll-direction.ts";

const loadMobileMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }));

/** Search, account and cart on every page; away while scrolling down, back while scrolling up. */
export function Header() {
  const t = useWords();
  const { href } = useShop();
  const settings = useSettings();
  const direction = useScrollDirection();
  return (
    <header
      data-scroll={direction}
      className="sticky top-0 z-40 border-b bg-canvas transition-[translate] duration-200 ease-griya not-focus-within:data-[scroll=down]:-translate-y-full"
    >
      <div className="border-b max-lg:hidden">
        <div className="page-column flex h-9 items-center justify-between gap-6 text-caption text-muted">
          <Links links={settings.headerLinks.left} label={t("shell.links.region")} />
          <div className="flex items-center gap-5">
            <CatalogueLink className="hit-area py-1 hover:text-ink hover:underline" />
            <Links links={settings.headerLinks.right} label={t("shell.links.right")} />
            <LanguageSwitch />
          </div>
        </div>
      </div>
      <div className="page-column grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-2 py-2.5 lg:grid-cols-[auto_auto_minmax(0,1fr)_auto] lg:gap-x-8 lg:py-3.5">
        <div className="flex items-center gap-1">
          <MobileMenuButton />
          <Logo />
        </div>
        <nav
          aria-label={t("shell.navigation.region")}
          className="noscript:max-lg:order-last noscript:max-lg:col-span-2 noscript:max-lg:block max-lg:hidden"
        >
          <ul className="flex items-center gap-x-6 text-small font-medium">
            {shopLinks.map(({ label, path }) => (
              <li key={path}>
                <NavigationLink href={href(path)} path={path}>
                  {t(label)}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-lg:order-3 max-lg:col-span-2">
          <SearchField />
        </div>
        <div className="flex items-center gap-1 justify-self-end">
          <Account />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

function NavigationLink({ href, path, children }: { href: string; path: string; children: string }) {
  const { pathname } = useLocation();
  const isHere = unprefixed(pathname) === path;
  return (
    <Link
      href={href}
      tone="bare"
      aria-current={isHere ? "page" : undefined}
      className={cx(
        "block border-b-2 py-2.5 whitespace-nowrap hover:text-accent-ink",
        isHere ? "border-accent text-accent-ink" : "border-transparent",
      )}
    >
      {children}
    </Link>
  );
}

function Links({ links, label }: { links: readonly { title: string; url: string }[]; label: string }) {
  const { href } = useShop();
  if (links.length === 0) return <span />;
  return (
    <nav aria-label={label}>
      <ul className="flex items-center gap-5">
        {links.map(({ title, url }) => (
          <li key={url}>
            <Link href={href(url)} tone="bare" className="hit-area py-1 hover:text-ink hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The menu's code comes with the first sign that it is wanted. */
function MobileMenuButton() {
  const t = useWords();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Menu}
        label={t("shell.menu.open")}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadMobileMenu()}
        onFocus={() => void loadMobileMenu()}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
        className="-ms-2.5 lg:hidden noscript:hidden"
      />
      {isWanted && (
        <Suspense fallback={null}>
          <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
