/** The folder of each package, by the project of `vitest.config.ts` that tests the package. */
export const foldersByProject: Readonly<Record<string, string>> = {
  api: "packages/api",
  http: "packages/http",
  machines: "packages/machines",
  ui: "packages/ui",
  storefront: "packages/storefront",
  embed: "packages/embed",
  provider: "packages/provider",
  server: "packages/server",
  content: "content",
  demo: "apps/demo",
  office: "apps/office",
};
