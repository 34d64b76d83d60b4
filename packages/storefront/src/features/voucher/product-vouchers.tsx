import type { PublicVoucher } from "@griya/api";
import { Heading, Icon, Text } from "@griya/ui";
import { TicketPercent } from "lucide";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useVoucherTerms } from "./use-voucher-terms.ts";

/** Renders the vouchers for a product with their codes. The shopper uses them in the cart. */
export function ProductVouchers({ vouchers }: { vouchers: readonly PublicVoucher[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  if (vouchers.length === 0) return null;
  return (
    <section aria-labelledby={titleId} data-screen-only="" className="flex flex-col gap-3">
      <Heading level={2} size="h4" id={titleId}>
        {t("voucher.ofProduct")}
      </Heading>
      <ul className="grid gap-2">
        {vouchers.map((voucher) => (
          <VoucherTicket key={voucher.code} voucher={voucher} />
        ))}
      </ul>
      <Text size="small" tone="muted">
        {t("voucher.inTheCart")}
      </Text>
    </section>
  );
}

function VoucherTicket({ voucher }: { voucher: PublicVoucher }) {
  const terms = useVoucherTerms(voucher, 0);
  return (
    <li className="flex gap-3 rounded-2 border border-dashed p-3">
      <Icon icon={TicketPercent} className="mt-0.5 text-accent-ink" />
      <div className="min-w-0 grow">
        <p className="font-medium">{voucher.title}</p>
        <p className="text-small text-muted figures">{terms.join(" · ")}</p>
        <code className="mt-2 inline-block rounded-1 bg-sunken px-2 py-1 text-small font-semibold select-all">
          {voucher.code}
        </code>
      </div>
    </li>
  );
}
