import { cleanZipCode } from "@griya/api";
import { deliveryMachine, selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { useMoneyFormatter } from "@griya/ui";
import { createActorContext } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLogic } from "../../charts/use-logic.ts";
import { useFormatDeliveryDays } from "../../dates/days.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useSettings } from "../../providers/shop-provider.tsx";
import { createCartDeliveryActors, createPieceActors } from "./delivery.actors.ts";

const SCOPE_TEXT_KEYS = { piece: "delivery.forPiece", set: "delivery.forSet", cart: "delivery.forCart" } as const;

export interface DeliveryAnswerProps {
  /** The typed postal code, which may be incomplete. */
  zipCode: string;
  scope: keyof typeof SCOPE_TEXT_KEYS;
  /**
   * The key of the delivered goods. For a piece, it is the id of the variant. For a set, it is the id of the chosen variants. For the cart,
   * it is a text that changes with the selected lines.
   */
  itemKey: string;
  /** The id of the set. Only the scope `set` needs this id. */
  bundleId?: string;
}

export const DeliveryContext = createActorContext(deliveryMachine);

/** The shipping methods to a postal code, with their costs and the delivery days of an order from today. */
export function DeliveryAnswer(props: DeliveryAnswerProps) {
  const logic = useLogic(
    deliveryMachine,
    props.scope === "cart" ? createCartDeliveryActors : createPieceActors(props.bundleId),
  );
  return (
    <DeliveryContext.Provider logic={logic}>
      <DeliveryAnswerContent {...props} />
    </DeliveryContext.Provider>
  );
}

/** The content of `DeliveryAnswer`, without its chart. */
export function DeliveryAnswerContent({ zipCode, scope, itemKey }: DeliveryAnswerProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const formatDeliveryDays = useFormatDeliveryDays((days) => t("delivery.arrival", { days }));
  const { phone } = useSettings();
  const actor = DeliveryContext.useActorRef();
  useEffect(
    () => actor.send({ type: "delivery.estimate", zipCode: cleanZipCode(zipCode), load: itemKey }),
    [actor, zipCode, itemKey],
  );
  const estimate = DeliveryContext.useSelector(({ context }) => context.estimate);
  const isUnknown = DeliveryContext.useSelector((state) => state.hasTag("notFound"));
  const isBusy = DeliveryContext.useSelector(selectIsBusy);
  const isWaiting = DeliveryContext.useSelector(selectIsWaiting);
  const problem = DeliveryContext.useSelector(selectProblem);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  return (
    <output aria-busy={isBusy} className="block aria-busy:cursor-progress">
      {isUnknown && t("delivery.unknown")}
      {isBusy && !estimate && t("delivery.looking")}
      {estimate && (
        <>
          <span className="block font-semibold">{t("delivery.to", { place: estimate.place ?? "" })}</span>
          {estimate.options.length === 0 ? (
            t("delivery.none", { phone })
          ) : (
            <>
              {estimate.options.map(({ id, name, cost, daysMinimum, daysMaximum }) => (
                <span key={id} className="block py-1 figures">
                  <span className="flex justify-between gap-4">
                    {name}
                    <bdi dir="ltr" translate="no" className="font-semibold">
                      {formatMoney(cost)}
                    </bdi>
                  </span>
                  <span className="block text-muted">{formatDeliveryDays(daysMinimum, daysMaximum)}</span>
                </span>
              ))}
              <span className="block text-caption text-muted">{t(SCOPE_TEXT_KEYS[scope])}</span>
            </>
          )}
        </>
      )}
    </output>
  );
}
