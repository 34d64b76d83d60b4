/** Modules by the ends of their paths, each an expression. */
const modules = (...ends: readonly string[]): RegExp => new RegExp(`/(${ends.join("|")})\\.(tsx?|m?js|json)$`);

/** What every page runs at once. Whatever it shares with later files stays with it, else it would fetch them first. */
const atOnce = {
  name: "main",
  test: modules("server/src/browser/main"),
  priority: 2,
  includeDependenciesRecursively: true,
};

/** What begins on every page once it is idle. Left alone, each small part would be a file that compresses by itself. */
const atIdle = {
  name: "idle",
  test: modules(
    "storefront/src/browser/start",
    "storefront/src/shell/(top-banner|menu-button|account|cart-link|notices|overlay)",
    "storefront/src/features/product/flash-countdown",
    "api/src/text/cut-text",
  ),
  priority: 1,
  includeDependenciesRecursively: true,
};

/** Small parts that several pages draw together, each kind in one file: every file that a page fetches compresses by itself, and takes one of six turns. */
const together = [
  {
    name: "controls",
    test: modules(
      "ui/src/primitives/(heading|text|field|text-field|inline-alert|radio-group|quantity|quantity-stepper)",
      "storefront/src/forms/form-draft",
      "storefront/src/features/auth/registration-email",
      "storefront/src/(toasts/room-for-toasts|problems/problem-alert|islands/use-rescued-focus)",
      "icons/(minus|plus|info|triangle-alert)",
    ),
  },
  {
    name: "pieces",
    test: modules(
      "ui/src/primitives/(badge|picture|chair-drawing|skeleton|decimal)",
      "ui/src/drawings/line-drawing",
      "ui/src/commerce/(product-card|price|rating|arrow-step|widest-picture|enlarged-pictures|variant-picker|variant-options|stock-notice)",
      "api/src/(picture/picture-url|product/product-href)",
      "storefront/src/features/(\\w+/(\\w+-href|reviews-id)|product/quantity-and-add|delivery/delivery-estimate)",
      "icons/(circle-x|clock)",
    ),
  },
  {
    name: "hearts",
    test: modules(
      "storefront/src/features/wishlist/wish-hearts",
      "storefront/src/islands/use-marks",
      "storefront/src/session/(kept-wishes|kept-views|is-uuid)",
    ),
  },
  {
    name: "own",
    test: modules(
      "ui/src/primitives/(checkbox|confirm-dialog|empty-state|modal)",
      "ui/src/commerce/cart-summary",
      "ui/src/drawings/basket-drawing",
      "api/src/bundle/bundle",
      "storefront/src/dates/days",
      "storefront/src/features/voucher/(open-vouchers|use-voucher-terms|voucher-choice|voucher\\.actors)",
      "icons/(check|chevron-down|pencil|trash)",
    ),
  },
  {
    name: "orders",
    test: modules(
      "api/src/order/order-(arrival|href)",
      "ui/src/commerce/(bought-add-ons|order-stepper|order-summary)",
      "ui/src/drawings/parcel-drawing",
      "ui/src/primitives/stepper",
      "storefront/src/labels/order-labels",
      "storefront/src/features/order/(order-href|order-progress|use-order-labels)",
      "storefront/src/payment/payment\\.actors",
    ),
  },
  ...["en", "id"].map((language) => ({
    name: `${language}-page`, // the namespaces that come with every page
    test: modules(`translations/${language}/(common|frame|message)`, `api/src/message/(messages-)?${language}`),
  })),
].map((group) => ({ ...group, priority: 1, includeDependenciesRecursively: false }));

/**
 * What a shopper's first act needs, in few files: over HTTP/1.1 a page fetches six at a time, and these would be thirty. What other files
 * need of it without the rest stands first, with all that it needs itself. `charts` and `client` are loaded at once by pages of the shopper's own, which know them by these names.
 */
const atWork = [
  {
    name: "machine",
    test: modules(
      "machines/src/(submission/submission|work/loading|voucher/open-vouchers)\\.machine",
      "storefront/src/charts/(use-logic|use-heard)",
      "@xstate/react/.*",
    ),
  },
  {
    name: "schemas",
    test: modules("api/src/message/messages", "api/src/(contact|newsletter|question|stock-alert)/[\\w-]+\\.contract"),
  },
  { name: "client", test: modules("storefront/src/work/open-client") },
  { name: "charts", test: modules("storefront/src/shell/(run-page|middleware)") },
  { name: "dialog", test: modules("ui/src/primitives/dialog") },
  { name: "forms", test: modules("storefront/src/forms/(use-contract-form|form-chart|form-problems|honeypot)") },
].map((group) => ({ ...group, includeDependenciesRecursively: true }));

/** Which modules the browser gets in one file, in the bundler's words; of several groups that name a module, the one of higher priority has it, then the first. */
export const scriptFiles = [atOnce, atIdle, ...together, ...atWork];
