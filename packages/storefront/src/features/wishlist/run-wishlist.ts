import { localizedHref } from "@griya/api";
import { selectIsKeptMeanwhile, sessionActor, type WishlistEvent, wishlistMachine } from "@griya/machines";
import { createActor } from "xstate";
import { runningChart, type SharedChart } from "../../charts/shared-chart.ts";
import { translationsOf } from "../../i18n/translations.ts";
import type { OpenPage } from "../../providers/open-page.ts";
import { dropKeptWishes, keepWish, onKeptWishes, readKeptWishes } from "../../session/kept-wishes.ts";
import type { Toaster } from "../../toasts/toasts.tsx";
import { createWorks } from "../../work/works.ts";
import { wishlistActors } from "./wishlist.actors.ts";
import type { WishlistView } from "./wishlist-context.ts";
import { WISHLIST } from "./wishlist-href.ts";
import { wishlistView } from "./wishlist-view.ts";

/** Runs the wish list of a page and syncs it with the browser's storage. A toast shows the result of each change. */
export const runWishlist = (
  { facts: { locale }, services: { client, tokens, signals } }: OpenPage,
  { showSuccess, showError, showProblem }: Toaster,
): SharedChart<WishlistView, WishlistEvent> => {
  const t = translationsOf(locale);
  const logic = wishlistMachine.provide({
    actors: { followSession: sessionActor(signals), ...wishlistActors(client, createWorks(signals)) },
    actions: {
      keepWish: (_, { wish }) => keepWish(wish),
      dropKept: (_, { productIds }) => dropKeptWishes(productIds),
    },
  });
  const actor = createActor(logic, {
    input: { owner: tokens.accessToken() === null ? "guest" : null, kept: readKeptWishes() },
  });
  const seeList = { label: t("wishlist.see"), href: localizedHref(WISHLIST, locale) };
  actor.on("wish.added", () => showSuccess(t("wishlist.added"), seeList));
  actor.on("wish.removed", ({ wish }) =>
    showSuccess(t("wishlist.removed", { name: wish.name }), {
      label: t("wishlist.undo"),
      act: () => actor.send({ type: "wish.add", wish }),
    }),
  );
  actor.on("wish.refused", ({ problem }) => showProblem(problem));
  actor.on("wishlist.full", () => showError(t("wishlist.full"), seeList));
  let wasWaiting = false;
  actor.subscribe((state) => {
    const isWaiting = selectIsKeptMeanwhile(state);
    if (isWaiting && !wasWaiting) showError(t("wishlist.waiting"));
    wasWaiting = isWaiting;
  });
  const seeKept = () => actor.send({ type: "kept.changed", kept: readKeptWishes() });
  onKeptWishes(seeKept);
  window.addEventListener("pageshow", ({ persisted }) => persisted && seeKept()); // a page in the back/forward cache gets no storage events
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") actor.send({ type: "wishlist.look" });
  });
  actor.start();
  return runningChart(actor, wishlistView);
};
