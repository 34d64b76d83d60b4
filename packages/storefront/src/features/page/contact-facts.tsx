import { Link } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../providers/shop-provider.tsx";

/** Renders the contacts of the shop: phone, email and service hours. */
export function ContactFacts() {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <dl className="grid gap-px overflow-clip rounded-3 border bg-line sm:grid-cols-3">
      <Fact term={t("shell.footer.phone")}>
        <Link href={`tel:${settings.phone.replace(/[^+\d]/g, "")}`} className="hit-area inline-block figures">
          <bdi dir="ltr" translate="no">
            {settings.phone}
          </bdi>
        </Link>
      </Fact>
      <Fact term={t("shell.footer.email")}>
        <Link href={`mailto:${settings.email}`} className="hit-area inline-block break-all">
          {settings.email}
        </Link>
      </Fact>
      <Fact term={t("shell.footer.hours")}>
        <bdi className="figures">{settings.serviceHours}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  );
}
