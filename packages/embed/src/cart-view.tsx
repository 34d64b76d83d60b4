import { type Cart, linesTotal, selectedLines } from "@griya/api";
import { selectCart, selectIsSaving } from "@griya/machines";
import {
  BasketDrawing,
  Button,
  CartLine,
  CartLineSkeleton,
  CartSummary,
  EmptyState,
  Heading,
  InlineAlert,
} from "@griya/ui";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { useSelection } from "./use-actor.ts";
import { Failure, problemText, type ViewProps } from "./view.tsx";

/** The cart to show, the same object until the server or the shopper changes it. */
const useShownCart = (cart: ViewProps["cart"]): Cart | null => {
  const saved = useSelection(cart, (state) => state.context.cart);
  const pending = useSelection(cart, (state) => state.context.pending);
  return useMemo(
    () => selectCart({ context: { ...cart.getSnapshot().context, cart: saved, pending } }),
    [cart, saved, pending],
  );
};

/** What is in the partner's cart, and the way to the shop's own checkout with it. */
export function CartView(view: ViewProps) {
  const { shop, cart, texts } = view;
  const shown = useShownCart(cart);
  const problem = useSelection(cart, (state) => state.context.problem);
  const waitsForRetry = useSelection(cart, (state) => state.matches("unavailable") || state.hasTag("stalled"));
  return (
    <>
      <Button
        tone="quiet"
        iconStart={ArrowLeft}
        className="-ms-5 self-start"
        onClick={() => shop.send({ type: "grid.open" })}
      >
        {texts.backToProducts}
      </Button>
      <Heading level={2} size="h3">
        {texts.cartTitle}
      </Heading>
      {problem &&
        (waitsForRetry ? (
          <Failure problem={problem} texts={texts} onRetry={() => cart.send({ type: "cart.reload" })} />
        ) : (
          <InlineAlert
            tone="danger"
            dismissLabel={texts.close}
            onDismiss={() => cart.send({ type: "problem.dismiss" })}
          >
            {problemText(texts, problem)}
          </InlineAlert>
        ))}
      {shown === null && !waitsForRetry && <CartLineSkeleton />}
      {shown?.lines.length === 0 && (
        <EmptyState drawing={<BasketDrawing />} title={texts.emptyCart} description={texts.emptyCartHint} />
      )}
      {shown && shown.lines.length > 0 && <Lines shown={shown} {...view} />}
    </>
  );
}

function Lines({ shown, shop, cart, texts, shopHref }: ViewProps & { shown: Cart }) {
  const isLeaving = useSelection(shop, (state) => state.matches({ open: "handingOff" }));
  const isSaving = useSelection(cart, selectIsSaving);
  const isStalled = useSelection(cart, (state) => state.hasTag("stalled"));
  const hasFailed = useSelection(shop, (state) => state.matches({ open: "handOffFailed" }));
  const problem = useSelection(shop, (state) => state.context.problem);
  const selected = selectedLines(shown);
  const subtotal = linesTotal(selected);
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:items-start">
      <ul className="divide-y border-y">
        {shown.lines.map((line) => (
          <li key={line.lineId}>
            <CartLine
              line={line}
              href={shopHref(`/${line.slug}/product/${line.productId}`)}
              labels={{
                ...texts,
                quantity: texts.quantityOf,
                outOfStock: texts.message.outOfStock,
                stepper: {
                  decrease: texts.fewer,
                  increase: texts.more,
                  minimum: texts.message.minimumOneItem,
                  maximum: texts.message.maximumQuantity,
                },
              }}
              onSelectedChange={(isSelected) =>
                cart.send({ type: "cart.change", change: { kind: "select", lineIds: [line.lineId], isSelected } })
              }
              onQuantityChange={(quantity) =>
                cart.send({ type: "cart.change", change: { kind: "setQuantity", lineId: line.lineId, quantity } })
              }
              onRemove={() => cart.send({ type: "cart.change", change: { kind: "remove", lineId: line.lineId } })}
            />
          </li>
        ))}
      </ul>
      <CartSummary
        title={texts.summary}
        rows={[
          { id: "subtotal", label: texts.subtotal, value: subtotal },
          { id: "shipping", label: texts.shipping, value: texts.shippingLater },
        ]}
        totalLabel={texts.total}
        total={subtotal}
        action={
          <Button
            isWide
            isPending={isLeaving || isSaving}
            disabled={selected.length === 0 || isStalled}
            onClick={() => shop.send({ type: "checkout.start" })}
          >
            {texts.checkout}
          </Button>
        }
        note={selected.length === 0 ? texts.message.nothingSelected : texts.checkoutNote}
      >
        {hasFailed && <Failure problem={problem} texts={texts} onRetry={() => shop.send({ type: "retry" })} />}
      </CartSummary>
    </div>
  );
}
