/**
 * The script that partners load. It needs no other file to define the element. It fetches the app when an element needs the app. The browser
 * checks the app against the hash in this script.
 */
import { createShopElement, type EmbeddedApp, OPENING_TIMEOUT, printPageWarning } from "./shop.element.ts";

declare const APP_FILE: string;
declare const APP_INTEGRITY: string;

const script = document.currentScript;
// an `<img name="currentScript">` could replace the script
const baseUrl = script instanceof HTMLScriptElement ? script.src : document.baseURI;

const loadApp = async (root: ShadowRoot): Promise<EmbeddedApp> => {
  const url = new URL(APP_FILE, baseUrl).href;
  // `import()` runs a module even when its integrity check fails, so the checked preload has to succeed first
  await new Promise((resolve, reject) => {
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.crossOrigin = "anonymous";
    preload.integrity = APP_INTEGRITY;
    preload.href = url;
    preload.addEventListener("load", resolve);
    preload.addEventListener("error", reject);
    root.append(preload);
    setTimeout(reject, OPENING_TIMEOUT);
  });
  return (await import(/* @vite-ignore */ url)) as EmbeddedApp;
};

try {
  if (!customElements.get("griya-shop")) {
    customElements.define("griya-shop", createShopElement({ load: loadApp, shopOrigin: new URL(baseUrl).origin }));
  }
} catch (error) {
  printPageWarning(error);
}
