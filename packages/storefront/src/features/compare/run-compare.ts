import { toLocalizedHref } from "@griya/api";
import { type CompareEvent, compareMachine, createSessionActor } from "@griya/machines";
import { createActor } from "xstate";
import { type SharedChart, shareRunningChart } from "../../charts/shared-chart.ts";
import { getTranslate } from "../../i18n/translations.ts";
import { getLoginHref } from "../../providers/address.tsx";
import type { OpenPage } from "../../providers/open-page.ts";
import { createRequestFactory } from "../../requests/request-factory.ts";
import type { ToastActions } from "../../toasts/toasts.tsx";
import { createCompareActors } from "./compare.actors.ts";
import type { CompareView } from "./compare-context.ts";
import { COMPARE_PATH } from "./compare-href.ts";
import { toCompareView } from "./compare-view.ts";
import { storePendingProduct, takePendingProduct } from "./pending-product.ts";

/** Runs the compare chart. Opens the login for a guest, and shows the result of each change as a toast. */
export const runCompare = (
  { facts: { locale }, services: { client, tokens, signals }, addressBar: { getAddress, navigate } }: OpenPage,
  { showSuccess, showError, showProblem }: ToastActions,
): SharedChart<CompareView, CompareEvent> => {
  const t = getTranslate(locale);
  const isGuest = tokens.getAccessToken() === null;
  const pendingProduct = takePendingProduct(getAddress().pathname);
  const actor = createActor(
    compareMachine.provide({
      actors: {
        listenToSession: createSessionActor(signals),
        ...createCompareActors(client, createRequestFactory(signals)),
      },
    }),
    { input: { ownerId: isGuest ? "guest" : null, pendingProduct: isGuest ? null : pendingProduct } },
  );
  const tableLink = { label: t("compare.see"), href: toLocalizedHref(COMPARE_PATH, locale) };
  actor.on("compare.changed", ({ product: { name }, isAdded, message }) =>
    showSuccess(message ?? t(isAdded ? "compare.added" : "compare.removed", { name }), isAdded ? tableLink : null),
  );
  actor.on("compare.full", () => showError(t("compare.full"), tableLink));
  actor.on("compare.refused", ({ problem }) => showProblem(problem));
  actor.on("compare.needsLogin", ({ product }) => {
    storePendingProduct(product, getAddress().pathname);
    navigate(toLocalizedHref(getLoginHref(getAddress()), locale));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") actor.send({ type: "compare.reload" });
  });
  actor.start();
  return shareRunningChart(actor, toCompareView);
};
