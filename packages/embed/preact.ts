import { fileURLToPath } from "node:url";

const resolveModulePath = (module: string): string => fileURLToPath(import.meta.resolve(module));

/**
 * The aliases that replace React by Preact, for the embed and for tests of its content (docs/decisions/0003). Each replacement is a whole
 * path, since `@griya/ui` and `@griya/storefront` do not depend on Preact.
 */
export const preactAliases = [
  { find: /^react-dom\/client$/, replacement: resolveModulePath("preact/compat/client") },
  { find: /^react-dom\/server$/, replacement: resolveModulePath("preact/compat/server") },
  { find: /^react-dom\/test-utils$/, replacement: resolveModulePath("preact/test-utils") },
  { find: /^react-dom$/, replacement: resolveModulePath("preact/compat") },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: resolveModulePath("preact/jsx-runtime") },
  { find: /^react$/, replacement: resolveModulePath("preact/compat") },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: `${import.meta.dirname}/src/with-selector.ts`,
  },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: resolveModulePath("preact/compat") },
];
