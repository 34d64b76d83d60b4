import { ButtonLink, EmptyState, Heading, InlineAlert, Link, TagDrawing, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { useCart } from "../../features/cart/use-cart.ts";
import { OpenVouchers, OpenVouchersSkeleton } from "../../features/voucher/open-vouchers.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { formatProblem } from "../../problems/format-problem.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("voucher.title") });

/** Renders the page with the vouchers that the customer can use. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <div className="page-column flex max-w-4xl flex-col gap-6 py-6 md:py-10">
      <div className="flex flex-col gap-1">
        <Heading level={1}>{t("voucher.title")}</Heading>
        <Text tone="muted">{t("voucher.hint")}</Text>
      </div>
      <CustomerGate placeholder={<OpenVouchersSkeleton />}>{() => <Vouchers />}</CustomerGate>
    </div>
  );
}

function Vouchers() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { cart, voucherProblem, applyVoucher } = useCart();
  return (
    <>
      {voucherProblem && <InlineAlert tone="danger">{formatProblem(t, voucherProblem)}</InlineAlert>}
      <OpenVouchers
        code={cart?.quote.voucher?.code ?? null}
        subtotal={cart?.quote.subtotal ?? 0}
        onUse={applyVoucher}
        usedAction={
          <span className="text-small">
            {t("voucher.inCart")} · <Link href={getHref("/cart")}>{t("voucher.toCart")}</Link>
          </span>
        }
        emptyMessage={
          <EmptyState
            drawing={<TagDrawing />}
            title={t("voucher.none")}
            description={t("voucher.noneHint")}
            action={<ButtonLink href={getHref("/cart")}>{t("voucher.toCart")}</ButtonLink>}
          />
        }
      />
    </>
  );
}
