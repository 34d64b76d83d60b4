import { localizedHref } from "@griya/api";
import { type CompareEvent, compareMachine, sessionActor } from "@griya/machines";
import { createActor } from "xstate";
import { runningChart, type SharedChart } from "../../charts/shared-chart.ts";
import { translationsOf } from "../../i18n/translations.ts";
import { loginHref } from "../../providers/address.tsx";
import type { OpenPage } from "../../providers/open-page.ts";
import type { Toaster } from "../../toasts/toasts.tsx";
import { createWorks } from "../../work/works.ts";
import { keepAsked, takeAsked } from "./asked-product.ts";
import { compareActors } from "./compare.actors.ts";
import type { CompareView } from "./compare-context.ts";
import { COMPARE } from "./compare-href.ts";
import { compareView } from "./compare-view.ts";

/** Runs the chart of compared products. It sends a guest to the login and back, and shows the result of each change as a toast. */
export const runCompare = (
  { facts: { locale }, services: { client, tokens, signals }, addressBar: { here, go } }: OpenPage,
  { showSuccess, showError, showProblem }: Toaster,
): SharedChart<CompareView, CompareEvent> => {
  const t = translationsOf(locale);
  const isGuest = tokens.accessToken() === null;
  const asked = takeAsked(here().pathname);
  const actor = createActor(
    compareMachine.provide({
      actors: { followSession: sessionActor(signals), ...compareActors(client, createWorks(signals)) },
    }),
    { input: { owner: isGuest ? "guest" : null, asked: isGuest ? null : asked } },
  );
  const seeTable = { label: t("compare.see"), href: localizedHref(COMPARE, locale) };
  actor.on("compare.changed", ({ product: { name }, isAdded, said }) =>
    showSuccess(said ?? t(isAdded ? "compare.added" : "compare.removed", { name }), isAdded ? seeTable : null),
  );
  actor.on("compare.full", () => showError(t("compare.full"), seeTable));
  actor.on("compare.refused", ({ problem }) => showProblem(problem));
  actor.on("compare.needsLogin", ({ product }) => {
    keepAsked(product, here().pathname);
    go(localizedHref(loginHref(here()), locale));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") actor.send({ type: "compare.look" });
  });
  actor.start();
  return runningChart(actor, compareView);
};
