import { selectIsSaving } from "@griya/machines";
import { followTranslator } from "@griya/storefront/parts";
import { createRoot } from "react-dom/client";
import { waitFor } from "xstate";
import styles from "./app.css?inline";
import type { ElementOptions } from "./element-options.ts";
import { EmbeddedShop } from "./embedded-shop.tsx";
import { type PartnerShop, startPartnerShop } from "./partner-shop.ts";
import type { EmbeddedApp, MountedApp, ShopFailure } from "./shop.element.ts";
import { Standing } from "./standing.tsx";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Returns a stylesheet with the height that the partner's page reserved for the box, so that nothing around it moves. */
const reservedBox = (host: HTMLElement): CSSStyleSheet => {
  const reserved = new CSSStyleSheet();
  reserved.replaceSync(`:host{min-height:${getComputedStyle(host).minHeight}!important}`);
  return reserved;
};

/** Shows the shop in the element's shadow root. */
export const mount: EmbeddedApp["mount"] = ({ root, host, options, settle, crash }): MountedApp => {
  const box = document.createElement("div");
  root.adoptedStyleSheets = [sheet, reservedBox(host)];
  root.append(box);
  followTranslator(box);
  const react = createRoot(box);
  const wires = {
    tell: (event: string, detail: object) =>
      host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, cancelable: true, detail })),
    leave: (url: string) => window.location.assign(url),
    settle: (failure: ShopFailure | null) => {
      const outcome = failure?.code ?? "open";
      if (outcome === told) return;
      told = outcome;
      if (failure) console.error(`<griya-shop> ${failure.code}: ${failure.message}`);
      settle(failure);
    },
    fall: () => queueMicrotask(crash), // the caller is still at work
  };
  let running: PartnerShop;
  let told: string | null = null;

  const show = (shown: ElementOptions) => {
    running = startPartnerShop(shown, wires);
    react.render(
      <Standing onFall={wires.fall}>
        <EmbeddedShop key={JSON.stringify(shown)} options={shown} {...running} />
      </Standing>,
    );
  };
  const unmount = () => {
    running.stop();
    react.unmount();
    box.remove();
    root.adoptedStyleSheets = [];
  };
  try {
    show(options);
  } catch (reason) {
    unmount();
    throw reason;
  }

  return {
    update: (changed) => {
      running.stop();
      show(changed);
    },
    openCart: () => running.shop.send({ type: "cart.open" }),
    checkout: async () => {
      await waitFor(running.cart, (state) => !selectIsSaving(state));
      running.shop.send({ type: "checkout.start" });
    },
    unmount,
  };
};
