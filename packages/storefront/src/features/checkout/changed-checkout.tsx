import type { CartLine, QuoteChange } from "@griya/api";
import { Button, ButtonLink, InlineAlert, useMoney } from "@griya/ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { UnbuyableLines } from "./unbuyable-lines.tsx";
import type { useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

export interface ChangedCheckoutProps
  extends Pick<
    Checkout,
    "checkedLines" | "isBusy" | "needsNetwork" | "acceptChange" | "declineChange" | "uncheckUnbuyable"
  > {
  changes: NonNullable<Checkout["changes"]>;
  /** The provider's message about the change, in the shopper's language. */
  message: string;
  cartHref: string;
}

/** The changes since the shopper's last look, before and now. The order needs a confirmation. */
export function ChangedCheckout({
  changes: { changes, totalBefore, totalAfter, canAccept, lineIdsToLeaveOut },
  checkedLines,
  message,
  cartHref,
  isBusy,
  needsNetwork,
  acceptChange,
  declineChange,
  uncheckUnbuyable,
}: ChangedCheckoutProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true }); // the section is higher than a phone: the browser would scroll to its end
    title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { words, nameOf } = useChangeWords(checkedLines);
  const canLeaveOut = lineIdsToLeaveOut.length > 0;
  const heading = (
    <span ref={title} id={titleId}>
      {t("checkout.change.title")}
    </span>
  );

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="flex flex-col gap-5 outline-none">
      {canLeaveOut ? (
        <UnbuyableLines
          title={heading}
          lines={lineIdsToLeaveOut.map((lineId) => ({ lineId, name: nameOf(lineId) }))}
          isBusy={isBusy}
          onUncheck={uncheckUnbuyable}
        >
          <p>{t("checkout.change.hint")}</p>
          <p>{message}</p>
        </UnbuyableLines>
      ) : (
        <InlineAlert tone="warning" title={heading}>
          <p>{message}</p>
          <p>{t("checkout.change.hint")}</p>
        </InlineAlert>
      )}
      <div className="overflow-x-auto rounded-3 border bg-surface">
        <table className="w-full text-small figures">
          <thead>
            <tr className="border-b text-start text-muted *:px-2.5 *:py-3 *:font-medium sm:*:px-4">
              <th scope="col" className="text-start">
                {t("checkout.change.what")}
              </th>
              <th scope="col" className="text-end">
                {t("checkout.change.before")}
              </th>
              <th scope="col" className="text-end">
                {t("checkout.change.now")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {changes.map((change) => {
              const { what, before, now } = words(change);
              return (
                <tr key={JSON.stringify(change)} className="*:px-2.5 *:py-3 sm:*:px-4">
                  <th scope="row" className="text-start font-normal">
                    {what}
                  </th>
                  <td className="text-end text-muted">{before}</td>
                  <td className="text-end font-semibold">{now}</td>
                </tr>
              );
            })}
          </tbody>
          {totalAfter !== null && (
            <tfoot className="border-t">
              <tr className="*:px-2.5 *:py-3 sm:*:px-4">
                <th scope="row" className="text-start font-semibold">
                  {t("checkout.change.total")}
                </th>
                <td translate="no" className="text-end text-muted">
                  {money(totalBefore)}
                </td>
                <td translate="no" className="text-end text-body font-semibold">
                  {money(totalAfter)}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {needsNetwork && <InlineAlert tone="danger">{t("message.offline")}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        {canAccept ? (
          <Button onClick={acceptChange}>{t("checkout.change.accept")}</Button>
        ) : (
          <ButtonLink href={cartHref} tone={canLeaveOut ? "secondary" : "primary"}>
            {t("checkout.backToCart")}
          </ButtonLink>
        )}
        {!canLeaveOut && (
          <Button tone="secondary" onClick={declineChange}>
            {t("checkout.change.decline")}
          </Button>
        )}
      </div>
    </section>
  );
}

type Words = { what: string; before: ReactNode; now: ReactNode };

const useChangeWords = (lines: readonly CartLine[]) => {
  const { t } = useTranslation();
  const money = useMoney();
  const lineOf = (id: string) => lines.find(({ lineId }) => lineId === id);
  const nameOf = (lineId: string) => lineOf(lineId)?.name ?? t("checkout.change.product");
  const addOnOf = ({ lineId, addOnId }: { lineId: string; addOnId: string }) =>
    lineOf(lineId)?.addOns.find((addOn) => addOn.addOnId === addOnId)?.name ?? t("checkout.change.service");
  const unknown = t("checkout.change.unknown");
  const words = (change: QuoteChange): Words => {
    switch (change.kind) {
      case "price":
        return {
          what: t("checkout.change.price", { name: nameOf(change.lineId) }),
          before: money(change.before),
          now: money(change.after),
        };
      case "quantity":
        return {
          what: t("checkout.change.quantity", { name: nameOf(change.lineId) }),
          before: String(change.before),
          now: String(change.after),
        };
      case "addOn":
        return {
          what: t("checkout.change.addOn", { addOn: addOnOf(change), name: nameOf(change.lineId) }),
          before: change.before === null ? unknown : money(change.before),
          now: change.after === null ? t("checkout.change.without") : money(change.after),
        };
      case "stock":
        return {
          what: t("checkout.change.stock", { name: nameOf(change.lineId) }),
          before: String(change.before),
          now: change.after === 0 ? t("checkout.change.gone") : String(change.after),
        };
      case "gone":
        return { what: nameOf(change.lineId), before: unknown, now: t("checkout.change.notInCart") };
      case "cannotShip":
        return { what: nameOf(change.lineId), before: unknown, now: t("checkout.change.cannotShip") };
      case "added":
        return { what: nameOf(change.lineId), before: unknown, now: String(change.after) };
      case "adjustment":
        return {
          what: t(`checkout.change.${change.adjustment}`),
          before: change.before === null ? unknown : money(change.before),
          now: change.after === null ? unknown : money(change.after),
        };
      case "address":
        return {
          what: t("checkout.change.address"),
          before: <span className="wrap-anywhere">{change.before.join(", ")}</span>,
          now: <span className="wrap-anywhere">{change.after.join(", ")}</span>,
        };
    }
  };
  return { words, nameOf };
};
