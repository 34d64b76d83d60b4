import { selectIsSaving } from "@griya/machines";
import { watchTranslator } from "@griya/storefront/parts";
import { createRoot } from "react-dom/client";
import { waitFor } from "xstate";
import styles from "./app.css?inline";
import type { ElementOptions } from "./element-options.ts";
import { EmbeddedShop } from "./embedded-shop.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { type PartnerShop, startPartnerShop } from "./partner-shop.ts";
import type { EmbeddedApp, MountedApp, ShopFailure } from "./shop.element.ts";

const appStyles = new CSSStyleSheet();
appStyles.replaceSync(styles);

/** Returns a stylesheet with the height that the partner's page reserved for the box. So the content around the box does not move. */
const createReservedHeightStyles = (host: HTMLElement): CSSStyleSheet => {
  const reservedHeightStyles = new CSSStyleSheet();
  reservedHeightStyles.replaceSync(`:host{min-height:${getComputedStyle(host).minHeight}!important}`);
  return reservedHeightStyles;
};

/** Shows the shop in the element's shadow root. Returns functions that control the shop. A failed start removes the shop and throws. */
export const mount: EmbeddedApp["mount"] = ({ root, host, options, onStatusChange, onCrash }): MountedApp => {
  const box = document.createElement("div");
  root.adoptedStyleSheets = [appStyles, createReservedHeightStyles(host)];
  root.append(box);
  watchTranslator(box);
  const reactRoot = createRoot(box);
  const callbacks = {
    notifyPage: (event: string, detail: object) =>
      host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, cancelable: true, detail })),
    navigate: (url: string) => window.location.assign(url),
    onStatusChange: (failure: ShopFailure | null) => {
      const status = failure?.code ?? "open";
      if (status === reportedStatus) return;
      reportedStatus = status;
      if (failure) console.error(`<griya-shop> ${failure.code}: ${failure.message}`);
      onStatusChange(failure);
    },
    onCrash: () => queueMicrotask(onCrash), // the caller has to end before the element removes the app
  };
  let partnerShop: PartnerShop;
  let reportedStatus: string | null = null;

  const showShop = (nextOptions: ElementOptions) => {
    partnerShop = startPartnerShop(nextOptions, callbacks);
    reactRoot.render(
      <ErrorBoundary onError={callbacks.onCrash}>
        <EmbeddedShop key={JSON.stringify(nextOptions)} options={nextOptions} {...partnerShop} />
      </ErrorBoundary>,
    );
  };
  const unmountApp = () => {
    partnerShop.stopMachines();
    reactRoot.unmount();
    box.remove();
    root.adoptedStyleSheets = [];
  };
  try {
    showShop(options);
  } catch (error) {
    unmountApp();
    throw error;
  }

  return {
    update: (nextOptions) => {
      partnerShop.stopMachines();
      showShop(nextOptions);
    },
    openCart: () => partnerShop.shop.send({ type: "cart.open" }),
    checkout: async () => {
      await waitFor(partnerShop.cart, (state) => !selectIsSaving(state));
      partnerShop.shop.send({ type: "checkout.start" });
    },
    unmount: unmountApp,
  };
};
