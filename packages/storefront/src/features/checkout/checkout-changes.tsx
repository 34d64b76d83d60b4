import type { CartLine, QuoteChange } from "@griya/api";
import { Button, ButtonLink, InlineAlert, useMoneyFormatter } from "@griya/ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { UnavailableLines } from "./unavailable-lines.tsx";
import type { useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

export interface CheckoutChangesProps
  extends Pick<
    Checkout,
    "checkedLines" | "isBusy" | "needsNetwork" | "acceptChange" | "declineChange" | "uncheckUnavailableLines"
  > {
  changes: NonNullable<Checkout["changes"]>;
  /** The provider's message about the change, in the shopper's language. */
  message: string;
  cartHref: string;
}

/** The changes of the order since the shopper last saw it, with the former and the new values. The shopper has to accept the changes. */
export function CheckoutChanges({
  changes: { changes, totalBefore, totalAfter, canAccept, lineIdsToUncheck },
  checkedLines,
  message,
  cartHref,
  isBusy,
  needsNetwork,
  acceptChange,
  declineChange,
  uncheckUnavailableLines,
}: CheckoutChangesProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The section can be higher than the screen of a phone, and the browser would then scroll to its end.
    section.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { getChangeTexts, getName } = useChangeTexts(checkedLines);
  const canLeaveOut = lineIdsToUncheck.length > 0;
  const heading = (
    <span ref={title} id={titleId}>
      {t("checkout.change.title")}
    </span>
  );

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="flex flex-col gap-5 outline-none">
      {canLeaveOut ? (
        <UnavailableLines
          title={heading}
          lines={lineIdsToUncheck.map((lineId) => ({ lineId, name: getName(lineId) }))}
          isBusy={isBusy}
          onUncheck={uncheckUnavailableLines}
        >
          <p>{t("checkout.change.hint")}</p>
          <p>{message}</p>
        </UnavailableLines>
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
              const { label, textBefore, textAfter } = getChangeTexts(change);
              return (
                <tr key={JSON.stringify(change)} className="*:px-2.5 *:py-3 sm:*:px-4">
                  <th scope="row" className="text-start font-normal">
                    {label}
                  </th>
                  <td className="text-end text-muted">{textBefore}</td>
                  <td className="text-end font-semibold">{textAfter}</td>
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
                  {formatMoney(totalBefore)}
                </td>
                <td translate="no" className="text-end text-body font-semibold">
                  {formatMoney(totalAfter)}
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

type ChangeTexts = { label: string; textBefore: ReactNode; textAfter: ReactNode };

const useChangeTexts = (lines: readonly CartLine[]) => {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const findLine = (id: string) => lines.find(({ lineId }) => lineId === id);
  const getName = (lineId: string) => findLine(lineId)?.name ?? t("checkout.change.product");
  const getAddOnName = ({ lineId, addOnId }: { lineId: string; addOnId: string }) =>
    findLine(lineId)?.addOns.find((addOn) => addOn.addOnId === addOnId)?.name ?? t("checkout.change.service");
  const unknownText = t("checkout.change.unknown");
  const getChangeTexts = (change: QuoteChange): ChangeTexts => {
    switch (change.kind) {
      case "price":
        return {
          label: t("checkout.change.price", { name: getName(change.lineId) }),
          textBefore: formatMoney(change.before),
          textAfter: formatMoney(change.after),
        };
      case "quantity":
        return {
          label: t("checkout.change.quantity", { name: getName(change.lineId) }),
          textBefore: String(change.before),
          textAfter: String(change.after),
        };
      case "addOn":
        return {
          label: t("checkout.change.addOn", { addOn: getAddOnName(change), name: getName(change.lineId) }),
          textBefore: change.before === null ? unknownText : formatMoney(change.before),
          textAfter: change.after === null ? t("checkout.change.without") : formatMoney(change.after),
        };
      case "stock":
        return {
          label: t("checkout.change.stock", { name: getName(change.lineId) }),
          textBefore: String(change.before),
          textAfter: change.after === 0 ? t("checkout.change.gone") : String(change.after),
        };
      case "gone":
        return { label: getName(change.lineId), textBefore: unknownText, textAfter: t("checkout.change.notInCart") };
      case "cannotShip":
        return { label: getName(change.lineId), textBefore: unknownText, textAfter: t("checkout.change.cannotShip") };
      case "added":
        return { label: getName(change.lineId), textBefore: unknownText, textAfter: String(change.after) };
      case "adjustment":
        return {
          label: t(`checkout.change.${change.adjustment}`),
          textBefore: change.before === null ? unknownText : formatMoney(change.before),
          textAfter: change.after === null ? unknownText : formatMoney(change.after),
        };
      case "address":
        return {
          label: t("checkout.change.address"),
          textBefore: <span className="wrap-anywhere">{change.before.join(", ")}</span>,
          textAfter: <span className="wrap-anywhere">{change.after.join(", ")}</span>,
        };
    }
  };
  return { getChangeTexts, getName };
};
