import type { Plugin } from "vite";

type ScriptFile = {
  name: string;
  /** Ends of the paths of its modules, without the file extension. Each is an expression that matches at least one module. */
  modules: readonly string[];
  priority: number;
  /** True when the file includes the imports of its modules. */
  includeDependenciesRecursively: boolean;
};

const getModulesIn = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}`);

/**
 * The script that every page runs at once: 3 KB. Code that it shares with later files stays in it. Otherwise it would fetch them first, 91
 * KB.
 */
const mainFile = {
  name: "main",
  modules: ["server/src/browser/main"],
  priority: 2,
  includeDependenciesRecursively: true,
};

/**
 * The code that starts on every page once it is idle. Without this group, each small part would be a separately compressed file: 64 KB more
 * on home.
 */
const idleFile = {
  name: "idle",
  modules: [
    "storefront/src/browser/start",
    ...getModulesIn("storefront/src/shell", "top-banner", "menu-button", "account", "cart-link", "notices", "overlay"),
    "storefront/src/features/product/flash-countdown",
    "api/src/text/cut-text",
  ],
  priority: 1,
  includeDependenciesRecursively: true,
};

/**
 * Small parts that several pages use together, each kind in one file. Each file compresses separately and takes one of six parallel
 * requests. Together they save a product's page 28 of 39 requests and 28 KB. They save a cart 28 of 45 requests and 14 KB.
 */
const sharedFiles = [
  {
    name: "controls",
    modules: [
      ...getModulesIn("ui/src/primitives", "heading", "text", "field", "text-field", "inline-alert", "radio-group"),
      ...getModulesIn("ui/src/primitives", "quantity", "quantity-stepper"),
      "storefront/src/forms/form-draft",
      "storefront/src/features/auth/registration-email",
      ...getModulesIn("storefront/src/toasts", "reserve-toast-space"),
      ...getModulesIn("storefront/src", "problems/problem-alert"),
      ...getModulesIn("storefront/src/islands", "use-focus-fallback"),
      ...getModulesIn("icons", "minus", "plus", "info", "triangle-alert"),
    ],
  },
  {
    name: "pieces",
    modules: [
      ...getModulesIn("ui/src/primitives", "badge", "picture", "chair-drawing", "skeleton", "format-decimal"),
      "ui/src/drawings/line-drawing",
      ...getModulesIn(
        "ui/src/commerce",
        "product-card",
        "price",
        "rating",
        "arrow-step",
        "widest-picture",
        "enlarged-pictures",
      ),
      ...getModulesIn("ui/src/commerce", "variant-picker", "variant-options", "stock-notice"),
      ...getModulesIn("api/src", "picture/picture-url", "product/product-href"),
      ...getModulesIn("storefront/src/features", "\\w+/\\w+-href", "\\w+/reviews-id", "product/quantity-and-add"),
      "storefront/src/features/delivery/delivery-estimate",
      ...getModulesIn("icons", "circle-x", "clock"),
    ],
  },
  {
    name: "hearts",
    modules: [
      "storefront/src/features/wishlist/wish-hearts",
      "storefront/src/islands/use-marks",
      ...getModulesIn("storefront/src/session", "stored-wishes", "stored-views", "is-uuid"),
    ],
  },
  {
    name: "own",
    modules: [
      ...getModulesIn("ui/src/primitives", "checkbox", "confirm-dialog", "empty-state", "modal"),
      "ui/src/commerce/cart-summary",
      "ui/src/drawings/basket-drawing",
      "api/src/bundle/bundle",
      "storefront/src/dates/days",
      ...getModulesIn("storefront/src/features/voucher", "open-vouchers", "use-voucher-terms", "voucher-choice"),
      "storefront/src/features/voucher/voucher\\.actors",
      ...getModulesIn("icons", "check", "chevron-down", "pencil", "trash"),
    ],
  },
  ...["en", "id"].map((language) => ({
    name: `${language}-page`, // the namespaces of every page
    modules: [
      ...getModulesIn(`translations/${language}`, "common", "frame", "message"),
      `api/src/message/(messages-)?${language}`,
    ],
  })),
].map((group) => ({ ...group, priority: 1, includeDependenciesRecursively: false }));

/**
 * The code for a shopper's first action, in few files. Over HTTP/1.1 a page fetches six files at a time, and this code would be thirty.
 * Code that other files need without the rest comes first, with its own imports. Pages of the shopper's own load `charts` and `client` at
 * once, by these names.
 */
const interactionFiles = [
  {
    name: "machine",
    modules: [
      ...getModulesIn("machines/src", "submission/submission\\.machine"),
      ...getModulesIn("machines/src/request", "loader\\.machine"),
      "machines/src/voucher/open-vouchers\\.machine",
      ...getModulesIn("storefront/src/charts", "use-logic", "use-actor-event"),
      "@xstate/react/.*",
    ],
  },
  {
    name: "schemas",
    modules: [
      "api/src/message/messages",
      ...["contact", "newsletter", "question", "stock-alert"].map((noun) => `api/src/${noun}/[\\w-]+\\.contract`),
    ],
  },
  { name: "client", modules: ["storefront/src/requests/create-storefront-client"] },
  { name: "charts", modules: getModulesIn("storefront/src/shell", "run-page", "middleware") },
  { name: "dialog", modules: ["ui/src/primitives/dialog"] },
  {
    name: "forms",
    modules: getModulesIn("storefront/src/forms", "use-contract-form", "form-chart", "form-problems", "honeypot"),
  },
].map((group) => ({ ...group, priority: 0, includeDependenciesRecursively: true }));

/** The groups of modules that the browser gets in one file. Where several name a module, the highest priority wins, then the first. */
const scriptFiles: readonly ScriptFile[] = [mainFile, idleFile, ...sharedFiles, ...interactionFiles];

const getPath = (module: string): RegExp => new RegExp(`/${module}\\.(tsx?|m?js|json)$`);

/** The same groups in the bundler's format. */
export const scriptGroups = scriptFiles.map(({ modules, ...group }) => ({
  ...group,
  test: new RegExp(modules.map((module) => getPath(module).source).join("|")),
}));

/**
 * Ends a client build where a script file names a module that does not exist, for example after a move. Otherwise pages would silently
 * fetch other files.
 */
export const checkScriptFiles = (files: readonly Pick<ScriptFile, "name" | "modules">[] = scriptFiles): Plugin => ({
  name: "griya:script-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildEnd(failure) {
    if (failure) return;
    const built = [...this.getModuleIds()];
    for (const { name, modules } of files) {
      const missing = modules.filter((module) => !built.some((id) => getPath(module).test(id)));
      if (missing.length > 0)
        this.error(
          `The script file "${name}" names ${missing.join(" and ")}, which is no module of the build. Correct the name in packages/server/script-files.ts, or take it out.`,
        );
    }
  },
});
