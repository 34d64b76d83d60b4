import type { Plugin } from "vite";

type ScriptFile = {
  name: string;
  /** The ends of the module paths, without the file extension. Each end is a regular expression that matches at least one module. */
  modules: readonly string[];
  priority: number;
  /** True when the file includes the imports of its modules. */
  includeDependenciesRecursively: boolean;
};

const getModulePaths = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}`);

/**
 * The script that every page runs at once, with 3 KB. Code that this script shares with later files stays in this script. Otherwise a page
 * would first fetch the later files, with 91 KB.
 */
const mainFile = {
  name: "main",
  modules: ["server/src/browser/main"],
  priority: 2,
  includeDependenciesRecursively: true,
};

/**
 * The code that starts when a page is idle. Without this group, each small part would be a separately compressed file. The home page would
 * then have 64 KB more.
 */
const idleFile = {
  name: "idle",
  modules: [
    "storefront/src/browser/start",
    ...getModulePaths(
      "storefront/src/shell",
      "top-banner",
      "menu-button",
      "account",
      "cart-link",
      "notices",
      "overlay",
    ),
    "storefront/src/features/product/flash-countdown",
    "api/src/text/cut-text",
  ],
  priority: 1,
  includeDependenciesRecursively: true,
};

/**
 * Small parts that several pages use together, with one file for each kind. A browser makes six parallel requests, and compression is
 * better in large files. The files save a product's page 28 of 39 requests and 28 KB. They save a cart 28 of 45 requests and 14 KB.
 */
const sharedFiles = [
  {
    name: "controls",
    modules: [
      ...getModulePaths("ui/src/primitives", "heading", "text", "field", "text-field", "inline-alert", "radio-group"),
      ...getModulePaths("ui/src/primitives", "quantity", "quantity-stepper"),
      "storefront/src/forms/form-draft",
      "storefront/src/features/auth/registration-email",
      ...getModulePaths("storefront/src/toasts", "reserve-toast-space"),
      ...getModulePaths("storefront/src", "problems/problem-alert"),
      ...getModulePaths("storefront/src/islands", "use-focus-fallback"),
      ...getModulePaths("icons", "minus", "plus", "info", "triangle-alert"),
    ],
  },
  {
    name: "pieces",
    modules: [
      ...getModulePaths("ui/src/primitives", "badge", "picture", "chair-drawing", "skeleton", "format-decimal"),
      "ui/src/drawings/line-drawing",
      ...getModulePaths(
        "ui/src/commerce",
        "product-card",
        "price",
        "rating",
        "arrow-step",
        "widest-picture",
        "enlarged-pictures",
      ),
      ...getModulePaths("ui/src/commerce", "variant-picker", "variant-options", "stock-notice"),
      ...getModulePaths("api/src", "picture/picture-url", "product/product-href"),
      ...getModulePaths("storefront/src/features", "\\w+/\\w+-href", "\\w+/reviews-id", "product/quantity-and-add"),
      "storefront/src/features/delivery/delivery-estimate",
      ...getModulePaths("icons", "circle-x", "clock"),
    ],
  },
  {
    name: "hearts",
    modules: [
      "storefront/src/features/wishlist/wish-hearts",
      "storefront/src/islands/use-marks",
      ...getModulePaths("storefront/src/session", "stored-wishes", "stored-views", "is-uuid"),
    ],
  },
  {
    name: "own",
    modules: [
      ...getModulePaths("ui/src/primitives", "checkbox", "confirm-dialog", "empty-state", "modal"),
      "ui/src/commerce/cart-summary",
      "ui/src/drawings/basket-drawing",
      "api/src/bundle/bundle",
      "storefront/src/dates/days",
      ...getModulePaths("storefront/src/features/voucher", "open-vouchers", "use-voucher-terms", "voucher-choice"),
      "storefront/src/features/voucher/voucher\\.actors",
      ...getModulePaths("icons", "check", "chevron-down", "pencil", "trash"),
    ],
  },
  ...["en", "id"].map((language) => ({
    name: `${language}-page`, // every page uses these namespaces
    modules: [
      ...getModulePaths(`translations/${language}`, "common", "frame", "message"),
      `api/src/message/(messages-)?${language}`,
    ],
  })),
].map((group) => ({ ...group, priority: 1, includeDependenciesRecursively: false }));

/**
 * The code for a shopper's first action, in few files. Over HTTP/1.1 a page fetches six files at a time, and without these groups the code
 * would be thirty files. Code that other files need alone comes first, with its own imports. Personal pages load the files `charts` and
 * `client` at once.
 */
const interactionFiles = [
  {
    name: "machine",
    modules: [
      ...getModulePaths("machines/src", "submission/submission\\.machine"),
      ...getModulePaths("machines/src/request", "loader\\.machine"),
      "machines/src/voucher/open-vouchers\\.machine",
      ...getModulePaths("storefront/src/charts", "use-logic", "use-actor-event"),
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
  { name: "charts", modules: getModulePaths("storefront/src/shell", "run-page", "middleware") },
  { name: "dialog", modules: ["ui/src/primitives/dialog"] },
  {
    name: "forms",
    modules: getModulePaths("storefront/src/forms", "use-contract-form", "form-chart", "form-problems", "honeypot"),
  },
].map((group) => ({ ...group, priority: 0, includeDependenciesRecursively: true }));

/** The groups of modules, with one file for each group. A module belongs to its group with the highest priority, then to the first group. */
const scriptFiles: readonly ScriptFile[] = [mainFile, idleFile, ...sharedFiles, ...interactionFiles];

const getModulePattern = (module: string): RegExp => new RegExp(`/${module}\\.(tsx?|m?js|json)$`);

/** The same groups in the bundler's format. */
export const scriptGroups = scriptFiles.map(({ modules, ...group }) => ({
  ...group,
  test: new RegExp(modules.map((module) => getModulePattern(module).source).join("|")),
}));

/**
 * Creates a plugin that ends a client build if a script file names a missing module, for example after a move. Without this
 * error, pages would fetch other files.
 */
export const createScriptFilesCheck = (
  files: readonly Pick<ScriptFile, "name" | "modules">[] = scriptFiles,
): Plugin => ({
  name: "griya:script-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildEnd(failure) {
    if (failure) return;
    const builtModules = [...this.getModuleIds()];
    for (const { name, modules } of files) {
      const missingModules = modules.filter((module) => !builtModules.some((id) => getModulePattern(module).test(id)));
      if (missingModules.length > 0)
        this.error(
          `The script file "${name}" names ${missingModules.join(" and ")}, which is no module of the build. Correct the name in packages/server/script-files.ts, or take it out.`,
        );
    }
  },
});
