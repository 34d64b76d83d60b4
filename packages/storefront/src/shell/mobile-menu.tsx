import { Icon, Link } from "@griya/ui";
import { Sheet } from "@griya/ui/sheet";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAuth } from "../features/auth/use-auth.ts";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";
import { CatalogueLink } from "./catalogue-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { articlesLink, companyLinks, contactLink, menuLinks, serviceLinks } from "./navigation.ts";

export interface MobileMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const lineClass = "flex min-h-11 items-center py-2 text-lead";

/** Renders the menu on a phone (specification, section 2: mobile menu). A click on a link closes the menu. */
export function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const settings = useSettings();
  const { customer } = useAuth();
  const closeMenu = () => onOpenChange(false);
  const listedPaths = new Set(
    [...menuLinks, ...companyLinks, ...serviceLinks, articlesLink, contactLink].map(({ path }) => path),
  );
  const otherLinks = [...settings.headerLinks.left, ...settings.headerLinks.right].filter(
    ({ url }) => !listedPaths.has(url),
  );
  const renderEntry = (label: string, path: string) => (
    <li key={path}>
      <Link href={getHref(path)} tone="bare" onClick={closeMenu} className={lineClass}>
        {label}
      </Link>
    </li>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      side="start"
      title={t("shell.menu.title")}
      closeLabel={t("shell.menu.close")}
      footer={
        <div className="flex items-center justify-between text-small text-muted">
          <bdi className="figures">{settings.serviceHours}</bdi>
          <LanguageSwitch />
        </div>
      }
    >
      <nav aria-label={t("shell.navigation.region")}>
        <ul>
          {menuLinks.map(({ label, path }) => renderEntry(t(label), path))}
          <li className="mt-3 border-t pt-3">
            <ul>
              {companyLinks.map(({ label, path }) => renderEntry(t(label), path))}
              {settings.catalogue && (
                <li>
                  <CatalogueLink onClick={closeMenu} className={lineClass} />
                </li>
              )}
              {settings.catalogueLinks.map(({ title, url }) => renderEntry(title, url))}
            </ul>
          </li>
          <li>
            <Disclosure label={t("shell.menu.services")}>
              {serviceLinks.map(({ label, path }) => renderEntry(t(label), path))}
            </Disclosure>
          </li>
          {renderEntry(t(contactLink.label), contactLink.path)}
          {otherLinks.map(({ title, url }) => renderEntry(title, url))}
          {!customer && (
            <li className="mt-3 border-t pt-3">
              <ul>
                {renderEntry(t("shell.account.login"), "/login")}
                {renderEntry(t("shell.account.register"), "/register")}
              </ul>
            </li>
          )}
        </ul>
      </nav>
    </Sheet>
  );
}

function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group" open>
      <summary className="flex min-h-11 list-none items-center justify-between py-2 text-lead">
        {label}
        <Icon icon={ChevronDown} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <ul className="ms-1 border-s ps-4">{children}</ul>
    </details>
  );
}
