import type { Island } from "../islands/island.tsx";
import type { OverlayProps } from "./overlay.tsx";

/** The banner above the header. The shopper can close it. */
export const topBanner: Island = {
  name: "top-banner",
  start: "idle",
  load: async () => (await import("./top-banner.tsx")).TopBanner,
};

/** The button that opens the menu on a phone. */
export const menuButton: Island = {
  name: "menu-button",
  start: "idle",
  load: async () => (await import("./menu-button.tsx")).MenuButton,
};

/** The search in the header. Its form works without JavaScript. */
export const searchField: Island = {
  name: "search-field",
  start: "intent",
  load: async () => (await import("../features/search/search-field.tsx")).SearchField,
};

/** The list of catalogues in the header. The list opens without JavaScript, and its script closes the list after a press outside. */
export const catalogues: Island = {
  name: "catalogues",
  start: "intent",
  load: async () => (await import("./catalogues.tsx")).Catalogues,
};

/** The links to log in and to register, or the customer's menu. */
export const account: Island = {
  name: "account",
  start: "idle",
  load: async () => (await import("./account.tsx")).Account,
};

/** The link to the cart, with the number of pieces. */
export const cartLink: Island = {
  name: "cart-link",
  start: "idle",
  load: async () => (await import("./cart-link.tsx")).CartLink,
};

/** The newsletter form in the footer. */
export const newsletter: Island = {
  name: "newsletter",
  start: "intent",
  load: async () => (await import("../features/newsletter/newsletter-subscription.tsx")).NewsletterSubscription,
};

/**
 * The notices after a login without a merge of the carts, and after a failed logout. The notice of a failed logout replaces the content.
 */
export const notices: Island = {
  name: "notices",
  start: "idle",
  load: async () => (await import("./notices.tsx")).Notices,
};

/** The elements above the whole page: the loading bar, the toasts, the question for consent, and the login after an expired session. */
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
