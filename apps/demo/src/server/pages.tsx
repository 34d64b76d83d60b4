import {
  createRoutes,
  createServices,
  type DocumentHead,
  documentHead,
  isWhole,
  loaderContext,
  ServicesProvider,
} from "@griya/storefront";
import { StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from "react-router";

/** A page without its document: what stands in `#shop`, and what the browser needs to take it over. */
export type RenderedPage = {
  status: number;
  /** False where a part of it that can be missing is missing. */
  isWhole: boolean;
  head: DocumentHead;
  markup: string;
  /** What the loaders gave, as JSON. */
  data: string;
  /** The source files of the page's lazy parts, as the build names them. */
  origins: readonly string[];
};

export type PageRenderer = (
  request: Request,
  provider: { origin: string; fetch: typeof globalThis.fetch; onBug: (bug: unknown) => void },
) => Promise<RenderedPage | Response>;

const handler = createStaticHandler(createRoutes());

/** Written into every lazy part by the build (screen-origins.ts). */
const originOf = (route: object): string[] =>
  "origin" in route && typeof route.origin === "string" ? [route.origin] : [];

/** Renders the page of an address as nobody in particular sees it; a redirect comes as a Response. */
export const renderPage: PageRenderer = async (request, { origin, fetch, onBug }) => {
  const url = new URL(request.url);
  const services = createServices({ origin, fetch });
  const context = await handler.query(request, { requestContext: loaderContext(services) });
  if (context instanceof Response) return context;

  const errors = Object.values(context.errors ?? {});
  for (const error of errors) if (!isRouteErrorResponse(error)) onBug(error);
  const matches = context.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id] as unknown,
  }));

  const router = createStaticRouter(handler.dataRoutes, context);
  const stream = await renderToReadableStream(
    <StrictMode>
      <ServicesProvider value={services}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ServicesProvider>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: onBug, signal: request.signal },
  );
  await stream.allReady;
  return {
    status: context.statusCode,
    isWhole: isWhole(context.loaderData),
    head: documentHead(matches, url, errors[0]),
    markup: await new Response(stream).text(),
    data: JSON.stringify({ loaderData: context.loaderData, errors: context.errors }),
    origins: context.matches.flatMap(({ route }) => originOf(route)),
  };
};
