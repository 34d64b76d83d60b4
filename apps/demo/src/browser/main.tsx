import "./shop.css";
import {
  browserTokenStore,
  claimReload,
  createRoutes,
  createServices,
  loaderContext,
  preloadRoutes,
  ServicesProvider,
} from "@griya/storefront";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type HydrationState } from "react-router";
import { RouterProvider } from "react-router/dom";

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element)
    throw new Error(`The page has no #${id}, so the shop cannot start. The server writes it into every page.`);
  return element;
};

const routes = createRoutes();

const hydrate = () => {
  const services = createServices({ origin: "", tokens: browserTokenStore() });
  const hydrationData = JSON.parse(find("shop-data").textContent ?? "{}") as HydrationState;
  const router = createBrowserRouter(routes, { hydrationData, getContext: () => loaderContext(services) });
  hydrateRoot(
    find("shop"),
    <StrictMode>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </StrictMode>,
  );
};

const start = async (): Promise<void> => {
  try {
    await preloadRoutes(routes, window.location.pathname);
  } catch (error) {
    // the server's page stays readable; a part that a new release has replaced is fetched anew
    if (!claimReload(error, Date.now())) throw error;
    return window.location.reload();
  }
  hydrate();
};

void start(); // not awaited here: screens import parts of this file's own chunk
