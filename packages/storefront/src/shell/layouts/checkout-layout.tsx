import { Icon, Link } from "@griya/ui";
import { ArrowLeft } from "lucide";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { Logo } from "../logo.tsx";
import type { LayoutProps } from "./default-layout.tsx";
import { FooterBottom } from "./footer-bottom.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Renders the layout of the checkout. In a shop with real emails, only the logo and the link to the cart leave the checkout. */
export function CheckoutLayout({ settings, children }: LayoutProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <PageFrame
      height="min-h-[calc(100svh-9rem)] lg:min-h-[calc(100svh-11.5rem)]"
      header={
        <header className="border-b bg-canvas">
          <div className="page-column flex flex-wrap items-center justify-between gap-x-4 py-2.5 lg:py-3.5">
            <Logo path={settings.logoPath} />
            <div className="flex flex-wrap items-center gap-x-5 text-small text-muted">
              <LanguageSwitch />
              <Link href={getHref("/cart")} tone="quiet" className="flex min-h-11 items-center gap-2">
                <Icon icon={ArrowLeft} size={16} className="rtl:-scale-x-100" />
                {t("cart.title")}
              </Link>
            </div>
          </div>
        </header>
      }
      footer={
        <footer aria-label={t("shell.footer.region")} className="mt-20 border-t bg-sunken text-small lg:mt-28">
          <FooterBottom settings={settings} />
        </footer>
      }
    >
      {children}
    </PageFrame>
  );
}
