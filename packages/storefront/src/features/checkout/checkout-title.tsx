import { Heading, InlineAlert, Text } from "@griya/ui";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { useCheckout } from "./use-checkout.ts";

export interface CheckoutTitleProps
  extends Pick<ReturnType<typeof useCheckout>, "isAnotherCustomer" | "dismissNotice"> {
  /** The ref of the title. The checkout moves the focus to the title at each new step. */
  ref: RefObject<HTMLDivElement | null>;
  /** The text with the name and the email address of the account. */
  accountNote: ReactNode;
}

/** The title of the checkout with its account. A warning appears when the former checkout belonged to another customer. */
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
