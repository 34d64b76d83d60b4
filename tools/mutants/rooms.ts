/** The folder of each room, by the project of `vitest.config.ts` that tests it. */
export const folders: Readonly<Record<string, string>> = {
  api: "packages/api",
  machines: "packages/machines",
  ui: "packages/ui",
  storefront: "packages/storefront",
  embed: "packages/embed",
  provider: "packages/provider",
  content: "content",
  demo: "apps/demo",
  office: "apps/office",
};
