import { toLocalizedHref } from "@griya/api";
import { createSessionActor, selectHasUnsyncedWishes, type WishlistEvent, wishlistMachine } from "@griya/machines";
import { createActor } from "xstate";
import { type SharedChart, shareRunningChart } from "../../charts/shared-chart.ts";
import { getTranslate } from "../../i18n/translations.ts";
import type { OpenPage } from "../../providers/open-page.ts";
import { createRequestFactory } from "../../requests/request-factory.ts";
import {
  readStoredWishes,
  removeStoredWishes,
  storeWish,
  subscribeToStoredWishes,
} from "../../session/stored-wishes.ts";
import type { ToastActions } from "../../toasts/toasts.tsx";
import { createWishlistActors } from "./wishlist.actors.ts";
import type { WishlistView } from "./wishlist-context.ts";
import { WISHLIST_PATH } from "./wishlist-href.ts";
import { toWishlistView } from "./wishlist-view.ts";

/** Runs the wishlist of a page, and syncs it with the browser's storage. A toast shows the result of each change. */
export const runWishlist = (
  { facts: { locale }, services: { client, tokens, signals } }: OpenPage,
  { showSuccess, showError, showProblem }: ToastActions,
): SharedChart<WishlistView, WishlistEvent> => {
  const t = getTranslate(locale);
  const logic = wishlistMachine.provide({
    actors: {
      listenToSession: createSessionActor(signals),
      ...createWishlistActors(client, createRequestFactory(signals)),
    },
    actions: {
      storeWish: (_, { wish }) => storeWish(wish),
      removeStoredWishes: (_, { productIds }) => removeStoredWishes(productIds),
    },
  });
  const actor = createActor(logic, {
    input: { ownerId: tokens.getAccessToken() === null ? "guest" : null, storedWishes: readStoredWishes() },
  });
  const listLink = { label: t("wishlist.see"), href: toLocalizedHref(WISHLIST_PATH, locale) };
  actor.on("wish.added", () => showSuccess(t("wishlist.added"), listLink));
  actor.on("wish.removed", ({ wish }) =>
    showSuccess(t("wishlist.removed", { name: wish.name }), {
      label: t("wishlist.undo"),
      run: () => actor.send({ type: "wish.add", wish }),
    }),
  );
  actor.on("wish.refused", ({ problem }) => showProblem(problem));
  actor.on("wishlist.full", () => showError(t("wishlist.full"), listLink));
  let wasWaiting = false;
  actor.subscribe((state) => {
    const isWaiting = selectHasUnsyncedWishes(state);
    if (isWaiting && !wasWaiting) showError(t("wishlist.waiting"));
    wasWaiting = isWaiting;
  });
  const syncStoredWishes = () => actor.send({ type: "storedWishes.changed", storedWishes: readStoredWishes() });
  subscribeToStoredWishes(syncStoredWishes);
  window.addEventListener("pageshow", ({ persisted }) => persisted && syncStoredWishes()); // A page in the back/forward cache gets no storage events.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") actor.send({ type: "wishlist.reload" });
  });
  actor.start();
  return shareRunningChart(actor, toWishlistView);
};
