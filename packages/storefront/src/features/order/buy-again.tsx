import type { TrackedOrder } from "@griya/api";
import { Button, ButtonLink, InlineAlert } from "@griya/ui";
import { ShoppingCart } from "lucide";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { BuyAgainProvider } from "./buy-again-context.tsx";
import { type BuyAgainCart, useBuyAgain } from "./use-buy-again.ts";

export interface BuyAgainProps {
  order: Pick<TrackedOrder, "id" | "code" | "lines">;
  cart: BuyAgainCart;
  /** True when the button fills the width of its parent. */
  isWide?: boolean;
}

/** Renders the button that adds the available lines of an order to the cart. The result names the missing lines and links to the cart. */
export function BuyAgain(props: BuyAgainProps) {
  return (
    <BuyAgainProvider orderId={props.order.id} addToCart={props.cart.add}>
      <BuyAgainContent {...props} />
    </BuyAgainProvider>
  );
}

export function BuyAgainContent({ order, cart, isWide = false }: BuyAgainProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { buyAgain, isBusy, outcome, problem, isWaiting, retry, dismissProblem } = useBuyAgain(order, cart);
  return (
    <div data-screen-only="" className="flex flex-col gap-3">
      <Button
        tone="secondary"
        size={isWide ? "md" : "sm"}
        isWide={isWide}
        iconStart={ShoppingCart}
        isPending={isBusy}
        onClick={buyAgain}
        aria-label={t("order.again.buyOrder", { code: order.code })}
        className={isWide ? undefined : "self-start"}
      >
        {t("order.again.buy")}
      </Button>
      <ProblemAlert problem={problem} onDismiss={dismissProblem} onRetry={isWaiting ? retry : undefined} />
      {outcome && (
        <InlineAlert
          tone={outcome.inCart === "all" ? "success" : "warning"}
          title={t(`order.again.${outcome.inCart}`)}
          action={
            outcome.inCart !== "none" && (
              <ButtonLink size="sm" href={getHref("/cart")}>
                {t("order.again.cart")}
              </ButtonLink>
            )
          }
        >
          {outcome.missing.map(({ lineId, reason, name, quantity }) => (
            <p key={lineId + reason}>{t(`order.again.${reason}`, { name, count: quantity })}</p>
          ))}
        </InlineAlert>
      )}
    </div>
  );
}
