import { Heading, InlineAlert, Text } from "@griya/ui";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { useCheckout } from "./use-checkout.ts";

export interface CheckoutTitleProps
  extends Pick<ReturnType<typeof useCheckout>, "isAnotherCustomer" | "dismissNotice"> {
  /** The title itself, to lead the focus to. */
  ref: RefObject<HTMLDivElement | null>;
  /** In whose name it is ordered. */
  accountNote: ReactNode;
}

/** The title of the checkout, in whose name it is, and that it was another customer's before. */
export function CheckoutTitle({ ref, accountNote, isAnotherCustomer, dismissNotice }: CheckoutTitleProps) {
  const { t } = useTranslation();
  return (
    <>
      <div ref={ref} tabIndex={-1} className="flex flex-col gap-1 outline-none">
        <Heading level={1}>{t("checkout.title")}</Heading>
        <Text size="small" tone="muted">
          {accountNote}
        </Text>
      </div>
      {isAnotherCustomer && (
        <InlineAlert
          tone="warning"
          title={t("checkout.another.title")}
          onDismiss={dismissNotice}
          dismissLabel={t("cart.close")}
        >
          {t("checkout.another.hint")}
        </InlineAlert>
      )}
    </>
  );
}
