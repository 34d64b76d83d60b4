import { failures } from "@griya/storefront/element-words";
import { type ElementOptions, elementAttributes, readElementOptions } from "./element-options.ts";

/** Why there is no shop to see, for the partner's developers. What a `code` means does not change; its `message` may. */
export type ShopFailure = {
  code: "load_failed" | "service_down" | "no_key" | "unknown_key" | "unknown_origin";
  message: string;
  /** It may pass by itself, or when the visitor tries again. */
  recoverable: boolean;
};

/** The app as the element knows it; the module that the loader fetches when the element is about to be seen. */
export type EmbeddedApp = {
  mount: (place: {
    root: ShadowRoot;
    host: HTMLElement;
    options: ElementOptions;
    /** Told when the shop has opened (null) or why it does not, at first and whenever that is another. */
    settle: (failure: ShopFailure | null) => void;
    /** Told when it cannot go on: it is taken away, and the partner's link is back with a retry. */
    crash: () => void;
  }) => MountedApp;
};

export type MountedApp = {
  update: (options: ElementOptions) => void;
  openCart: () => void;
  /** Waits for the cart's last change to be saved. */
  checkout: () => Promise<void>;
  unmount: () => void;
};

export type ElementStatus = "idle" | "loading" | "ready" | "error";

type Loading = "lazy" | "eager" | "interaction";

/** How far below the fold the app is fetched. */
const NEARBY = "300px";

/** After which an app that neither opened nor failed is given up, in milliseconds: longer than its first calls may take. */
const OPENING_MAXIMUM = 40_000;

/** Null on a page that lets no element have one: then the partner's own link is seen as it stands. */
const openRoot = (element: HTMLElement): ShadowRoot | null => {
  try {
    return element.attachShadow({ mode: "open" });
  } catch (reason) {
    console.warn("This page lets <griya-shop> show nothing of its own: the link within it stays.", reason);
    return null;
  }
};

/**
 * Makes `<griya-shop>`: a reserved box that shows the partner's own link until the app is there, fetches the app when the box
 * comes near, and keeps the link with a retry when that fails. It never throws into the partner's page.
 */
export const createShopElement = (app: {
  load: (root: ShadowRoot) => Promise<EmbeddedApp>;
  shopOrigin: string;
}): CustomElementConstructor =>
  class GriyaShopElement extends HTMLElement {
    static readonly observedAttributes: readonly string[] = elementAttributes;

    #root = openRoot(this);
    #mounted: MountedApp | null = null;
    #unwatch: (() => void) | null = null;
    #status: ElementStatus = "idle";
    #opening: Promise<void> | null = null;
    #updateIsQueued = false;

    get status(): ElementStatus {
      return this.#status;
    }

    connectedCallback(): void {
      if (this.#root === null) return;
      if (this.#status === "idle") this.#root.replaceChildren(document.createElement("slot"));
      try {
        this.#unwatch = this.#watch();
      } catch {
        void this.ready(); // the page has taken away what tells that it comes near
      }
    }

    disconnectedCallback(): void {
      this.#unwatch?.();
      this.#dismiss();
      this.#status = "idle";
    }

    attributeChangedCallback(): void {
      if (this.#updateIsQueued) return;
      this.#updateIsQueued = true;
      queueMicrotask(() => {
        this.#updateIsQueued = false;
        this.#mounted?.update(this.#options());
      });
    }

    /** Fetches and shows the app now. Resolves when the shop has opened, or when it failed and says so. */
    ready(): Promise<void> {
      const opening: Promise<void> = (this.#opening ??= this.#open(() => this.#opening === opening));
      return opening;
    }

    async openCart(): Promise<void> {
      await this.ready();
      this.#mounted?.openCart();
    }

    /** Hands the cart over to the shop and goes there. */
    async checkout(): Promise<void> {
      await this.ready();
      await this.#mounted?.checkout();
    }

    #options(): ElementOptions {
      return readElementOptions(this, app.shopOrigin);
    }

    /** An attempt acts only while it is the current one: an element that is moved begins another, and no failure is settled. */
    async #open(isCurrent: () => boolean): Promise<void> {
      const root = this.#root;
      if (root === null) return;
      this.#status = "loading";
      try {
        const { mount } = await app.load(root);
        if (isCurrent() && this.isConnected) {
          root.replaceChildren();
          await new Promise<void>((resolve, reject) => {
            const settle = (failure: ShopFailure | null) => {
              if (isCurrent()) this.#settle(failure);
              resolve();
            };
            const crash = () => {
              if (isCurrent()) this.#fail(root);
              resolve();
            };
            this.#mounted = mount({ root, host: this, options: this.#options(), settle, crash });
            setTimeout(reject, OPENING_MAXIMUM); // in vain where it has settled
          });
        }
      } catch {
        if (isCurrent()) this.#fail(root);
      }
      if (!isCurrent()) await this.#opening; // who waited for this one waits for the next
    }

    #fail(root: ShadowRoot): void {
      this.#dismiss();
      this.#showFailure(root);
      this.#settle({ code: "load_failed", message: failures.en.failed, recoverable: true });
    }

    #dismiss(): void {
      try {
        this.#mounted?.unmount();
      } catch {
        // what kept it from opening may keep it from closing, too
      }
      this.#mounted = this.#opening = null;
    }

    #settle(failure: ShopFailure | null): void {
      this.#status = failure ? "error" : "ready";
      const name = failure ? "griya:error" : "griya:ready";
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: failure ?? {} }));
    }

    #showFailure(root: ShadowRoot): void {
      const failure = failures[this.#options().locale];
      const alert = document.createElement("p");
      alert.setAttribute("role", "alert");
      alert.textContent = failure.failed;
      const retry = document.createElement("button");
      retry.textContent = failure.retry;
      retry.addEventListener("click", () => void this.ready());
      root.replaceChildren(alert, retry, document.createElement("slot"));
    }

    #watch(): () => void {
      const when = (this.getAttribute("loading") ?? "lazy") as Loading;
      const show = () => void this.ready();
      if (when === "interaction") {
        const stop = new AbortController();
        for (const type of ["pointerenter", "focusin", "touchstart"]) {
          this.addEventListener(type, show, { once: true, passive: true, signal: stop.signal });
        }
        return () => stop.abort();
      }
      if (when === "eager") {
        show();
        return () => undefined;
      }
      const observer = new IntersectionObserver(
        (seen) => {
          if (!seen.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          show();
        },
        { rootMargin: NEARBY },
      );
      observer.observe(this);
      return () => observer.disconnect();
    }
  };
