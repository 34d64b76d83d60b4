import type { Settings } from "@griya/api";
import { Link, MethodMark } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IslandPlace } from "../../islands/island.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { CatalogueLink } from "../catalogue-link.tsx";
import { newsletter } from "../islands.ts";
import { Logo } from "../logo.tsx";
import { articlesLink, companyBrands, footerLinks, shopLinks } from "../navigation.ts";
import { FooterBottom } from "./footer-bottom.tsx";

/**
 * Renders the footer with the newsletter form, links, contact, brands, the catalogue and the bank account (specification, section 1). Below
 * are the payment and delivery methods and the copyright.
 */
export function Footer({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  return (
    <footer aria-label={t("shell.footer.region")} className="later mt-20 border-t bg-sunken text-small lg:mt-28">
      <section className="page-column grid items-center justify-between gap-x-6 gap-y-2 py-5 sm:flex noscript:hidden">
        <h2 className="font-semibold">{t("shell.newsletter.title")}</h2>
        <IslandPlace island={newsletter} />
      </section>
      <FooterFacts settings={settings} />
    </footer>
  );
}

function FooterFacts({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { bankAccount } = settings;
  return (
    <>
      <div className="page-column grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr_1.4fr]">
        <div className="col-span-full flex flex-col gap-3 lg:col-span-1">
          <Logo path={settings.logoPath} />
          <p className="max-w-64 text-muted">{t("shell.footer.promise")}</p>
          <CatalogueLink className="hit-area w-fit py-1 font-medium text-accent-ink underline underline-offset-4" />
          <nav aria-label={t("shell.footer.brands")} className="text-muted">
            {t("shell.footer.brands")}
            <ul className="flex flex-wrap gap-x-5">
              {companyBrands.map(({ name, path }) => (
                <Entry key={path} href={getHref(path)}>
                  {name}
                </Entry>
              ))}
            </ul>
          </nav>
          {settings.socialLinks.length > 0 && (
            <nav aria-label={t("shell.footer.social")}>
              <ul>
                {settings.socialLinks.map(({ title, url }) => (
                  <Entry key={url} href={getHref(url)}>
                    {title}
                  </Entry>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <Column title={t("shell.footer.shop")}>
          <ul>
            {[...shopLinks, articlesLink, ...footerLinks].map(({ label, path }) => (
              <Entry key={path} href={getHref(path)}>
                {t(label)}
              </Entry>
            ))}
          </ul>
        </Column>
        {settings.footerPages.map(({ title, links }) => (
          <Column key={title} title={title}>
            <ul>
              {links.map((link) => (
                <Entry key={link.url} href={getHref(link.url)}>
                  {link.title}
                </Entry>
              ))}
            </ul>
          </Column>
        ))}
        <Column title={t("shell.footer.contact")}>
          <dl className="flex flex-col gap-3 pt-1">
            <Fact term={t("shell.footer.phone")}>
              <Link
                href={`tel:${settings.phone.replace(/[^+\d]/g, "")}`}
                tone="quiet"
                className="hit-area inline-block figures"
              >
                <bdi dir="ltr" translate="no">
                  {settings.phone}
                </bdi>
              </Link>
            </Fact>
            <Fact term={t("shell.footer.email")}>
              <Link href={`mailto:${settings.email}`} tone="quiet" className="hit-area inline-block break-all">
                {settings.email}
              </Link>
            </Fact>
            <Fact term={t("shell.footer.hours")}>
              <bdi className="figures">{settings.serviceHours}</bdi>
            </Fact>
          </dl>
        </Column>
        {bankAccount && (
          <Column title={t("shell.footer.bank")}>
            <dl className="flex flex-col gap-3 pt-1">
              <Fact term={bankAccount.bankName}>
                <bdi dir="ltr" translate="no" className="font-semibold figures">
                  {bankAccount.accountNumber}
                </bdi>
              </Fact>
              <Fact term={t("shell.footer.holder")}>{bankAccount.accountHolder}</Fact>
              <Fact term={t("shell.footer.branch")}>{bankAccount.branchName}</Fact>
            </dl>
          </Column>
        )}
      </div>
      <div className="page-column flex flex-wrap gap-x-14 gap-y-6 pb-10">
        <MethodMarks title={t("shell.footer.paymentMethods")} methods={settings.footerPaymentMarks} />
        <MethodMarks title={t("shell.footer.deliveryServices")} methods={settings.footerDeliveryMarks} />
      </div>
      <div className="border-t border-line">
        <FooterBottom settings={settings} />
      </div>
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function MethodMarks({ title, methods }: { title: string; methods: Settings["footerPaymentMarks"] }) {
  if (methods.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-3 text-muted">
        {methods.map(({ name, mark }) => (
          <li key={name} className="flex items-center gap-2.5">
            {mark && <MethodMark mark={mark} />}
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} tone="quiet" className="inline-block py-1.5 text-muted hover:text-ink">
        {children}
      </Link>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
