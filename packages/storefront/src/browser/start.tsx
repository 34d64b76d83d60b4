import { type ComponentType, type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { PlacedIsland } from "../frame/island.tsx";
import { createServices } from "../frame/services.ts";
import { loadTranslations } from "../frame/translations.ts";
import { islands } from "../screens/islands.tsx";
import { browserTokenStore } from "../session/token-store.ts";
import { connectBrowser } from "../shell/connect-browser.ts";
import { type OpenPage, openPage, type PageFacts } from "../shell/open-page.ts";
import { Surroundings } from "../shell/surroundings.tsx";
import { browserAddressBar } from "./browser-address-bar.ts";

/** What the server writes into `#shop-data`. */
type PageData = PageFacts & { islands: Readonly<Record<string, PlacedIsland>> };

const readData = (): PageData => {
  const element = document.getElementById("shop-data");
  if (!element) throw new Error("The page has no #shop-data, so nothing can start. The server writes it into every page.");
  return JSON.parse(element.textContent) as PageData;
};

const openInBrowser = async (): Promise<{ page: OpenPage; placed: PageData["islands"] }> => {
  const { islands: placed, ...facts } = readData();
  await loadTranslations(facts.locale);
  const page = openPage({
    facts,
    services: createServices({ origin: "", locale: facts.locale, tokens: browserTokenStore() }),
    addressBar: browserAddressBar(),
    popups: document.querySelector<HTMLElement>("[data-popups]"),
  });
  page.shopper.start();
  page.toaster.start();
  connectBrowser(page);
  const { accentColour, accentHoverColour } = facts.settings;
  if (accentColour !== null) {
    void import("../frame/accent.ts").then(({ applyAccent }) => applyAccent({ accentColour, accentHoverColour }));
  }
  return { page, placed };
};

let opening: ReturnType<typeof openInBrowser> | null = null;

/** Runs `onAlive` once what stands beside it is the browser's. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

/** What an island showed last, should it fail. */
const keepMarkup = (element: HTMLElement): (() => void) => {
  const markup = [...element.childNodes].map((node) => node.cloneNode(true));
  return () => element.replaceChildren(...markup);
};

/** Brings an island to life in its place; resolves when it is. One that fails stays as the server wrote it, and the page with it. */
export const startIsland = async (element: HTMLElement): Promise<void> => {
  opening ??= openInBrowser();
  const { page, placed } = await opening;
  const { name, props } = placed[element.id] ?? {};
  const island = islands.find((each) => each.name === name);
  if (!island) throw new Error(`No island is called "${name}".`);
  const Component = (await island.load()) as ComponentType<object>;
  const { promise, resolve } = Promise.withResolvers<void>();
  const restore = keepMarkup(element);
  const alive = () => {
    element.dataset["alive"] = "";
    resolve();
  };
  const around = (children: ReactNode) => (
    <Surroundings page={page}>
      {children}
      <Alive onAlive={alive} />
    </Surroundings>
  );
  startTransition(() => {
    hydrateRoot(element, around(<Component {...props} />), {
      identifierPrefix: `${element.id}-`,
      onUncaughtError: (error) => {
        setTimeout(restore);
        resolve();
        reportError(error);
      },
    });
  });
  return promise;
};
