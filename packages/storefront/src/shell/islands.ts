import type { Island } from "../islands/island.tsx";
import type { OverlayProps } from "./overlay.tsx";

/** The strip over the header, which can be closed. */
export const topBanner: Island = {
  name: "top-banner",
  start: "idle",
  load: async () => (await import("./top-banner.tsx")).TopBanner,
};

/** What opens the phone's menu. */
export const menuButton: Island = {
  name: "menu-button",
  start: "idle",
  load: async () => (await import("./menu-button.tsx")).MenuButton,
};

/** The header's search. Its form works by itself until somebody types. */
export const searchField: Island = {
  name: "search-field",
  start: "intent",
  load: async () => (await import("../features/search/search-field.tsx")).SearchField,
};

/** What folds the catalogues out of the header. It opens by itself; its code folds it again. */
export const catalogues: Island = {
  name: "catalogues",
  start: "intent",
  load: async () => (await import("./catalogues.tsx")).Catalogues,
};

/** Log in and register, or the customer's menu. */
export const account: Island = {
  name: "account",
  start: "idle",
  load: async () => (await import("./account.tsx")).Account,
};

/** The way to the cart, with its number. */
export const cartLink: Island = {
  name: "cart-link",
  start: "idle",
  load: async () => (await import("./cart-link.tsx")).CartLink,
};

/** The field at the foot of the page that asks for the newsletter. */
export const newsletter: Island = {
  name: "newsletter",
  start: "intent",
  load: async () => (await import("../features/newsletter/newsletter-subscription.tsx")).NewsletterSubscription,
};

/** What stands over the content, or in its place, when a login or a logout went wrong. */
export const notices: Island = {
  name: "notices",
  start: "idle",
  load: async () => (await import("./notices.tsx")).Notices,
};

/** What stands over the whole page: the loading bar, toasts, the login that an expired session asks for. */
export const overlay: Island<OverlayProps> = {
  name: "overlay",
  start: "idle",
  load: async () => (await import("./overlay.tsx")).Overlay,
};

/** The islands of the layouts. */
export const shellIslands = [
  topBanner,
  menuButton,
  searchField,
  catalogues,
  account,
  cartLink,
  newsletter,
  notices,
  overlay,
];
