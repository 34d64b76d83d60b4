/** The shop as a server renders it: every page in each language, as nobody in particular sees it. */
export type { DocumentHead } from "./frame/document-head.ts";
export { type Audience, matchPage, type PageEntry, pages } from "./pages.ts";
export { createRenderer, type RenderedPage, type RenderOptions, type RenderPage } from "./server/render-page.tsx";
