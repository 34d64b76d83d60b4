import type { Island } from "../islands/island.tsx";
import type { OverlayProps } from "./overlay.tsx";

/** The strip over the header, which can be closed. */
export const topBanner: Island = {
  name: "top-banner",
  start: "idle",
  load: async () => (await import("./top-banner.tsx")).TopBanner,
};

/** The button that opens the phone's menu. */
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

/** The list of catalogues in the header. It opens without a script; its code closes it again. */
export const catalogues: Island = {
  name: "catalogues",
  start: "intent",
  load: async () => (await import("./catalogues.tsx")).Catalogues,
};

/** The links to log in and register, or the customer's menu. */
export const account: Island = {
  name: "account",
  start: "idle",
  load: async () => (await import("./account.tsx")).Account,
};

/** The link to the cart, with its number. */
export const cartLink: Island = {
  name: "cart-link",
  start: "idle",
  load: async () => (await import("./cart-link.tsx")).CartLink,
};

/** The field for the newsletter at the foot of the page. */
export const newsletter: Island = {
  name: "newsletter",
  start: "intent",
  load: async () => (await import("../features/newsletter/newsletter-subscription.tsx")).NewsletterSubscription,
};

/** The notices after a failed login or logout, over the content or in its place. */
export const notices: Island = {
  name: "notices",
  start: "idle",
  load: async () => (await import("./notices.tsx")).Notices,
};

/** The parts over the whole page: the loading bar, toasts, and the login after a session has expired. */
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
