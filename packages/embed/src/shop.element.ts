import { elementFailureTexts } from "@griya/storefront/element-words";
import { type ElementOptions, elementAttributes, readElementOptions } from "./element-options.ts";

/** The reason why the shop is not shown, for the partner's developers. A `code` never changes its meaning, but a `message` may change. */
export type ShopFailure = {
  code: "load_failed" | "service_down" | "no_key" | "unknown_key" | "unknown_origin";
  message: string;
  /** True when the failure may end by itself, or by a retry of the visitor. */
  recoverable: boolean;
};

/** The module of the app. The loader fetches this module when an element needs the app. */
export type EmbeddedApp = {
  mount: (input: {
    root: ShadowRoot;
    host: HTMLElement;
    options: ElementOptions;
    /** Receives null when the shop has opened, otherwise the failure. The app calls this function after each change. */
    onStatusChange: (failure: ShopFailure | null) => void;
    /** Reports that the app cannot continue. The element then removes the app, and shows the partner's link with a retry. */
    onCrash: () => void;
  }) => MountedApp;
};

export type MountedApp = {
  update: (options: ElementOptions) => void;
  openCart: () => void;
  /** Opens the checkout after the cart's last change is saved. */
  checkout: () => Promise<void>;
  unmount: () => void;
};

export type ElementStatus = "idle" | "loading" | "ready" | "error";

type LoadingMode = "lazy" | "eager" | "interaction";

/** The distance from the viewport at which the element fetches the app. */
const LOAD_MARGIN = "300px";

/** The timeout of an app that does not load, open or fail, in milliseconds. It is longer than the app's first calls may take. */
export const OPENING_TIMEOUT = 40_000;

/** Runs an action and ignores its error, so that nothing is thrown into a page that has replaced built-in functions. */
const runSafely = (action: () => void): void => {
  try {
    action();
  } catch {
    // the partner's link remains
  }
};

export const printPageWarning = (error: unknown): void =>
  console.warn("The page blocks the content of <griya-shop>. The link in the element stays.", error);

/**
 * Opens a shadow root with a slot for the partner's own link. Returns null if the page allows no shadow root. The page then shows
 * the link.
 */
const openShadowRoot = (element: HTMLElement): { root: ShadowRoot; link: HTMLElement } | null => {
  try {
    const link = document.createElement("slot"); // a root without a slot would hide the link
    const root = element.attachShadow({ mode: "open" });
    runSafely(() => root.append(link));
    return { root, link };
  } catch (error) {
    printPageWarning(error);
    return null;
  }
};

/**
 * Creates the class of `<griya-shop>`. The element is a box of reserved size that shows the partner's own link until the app is ready. By
 * default, the element fetches the app when the box comes near the viewport. After a failure, the element shows the link with a retry. The
 * element never throws an error into the partner's page.
 */
export const createShopElement = (app: {
  load: (root: ShadowRoot) => Promise<EmbeddedApp>;
  shopOrigin: string;
}): CustomElementConstructor =>
  class GriyaShopElement extends HTMLElement {
    static readonly observedAttributes: readonly string[] = elementAttributes;

    #shadow = openShadowRoot(this);
    #mounted: MountedApp | null = null;
    #stopObserving: (() => void) | null = null;
    #status: ElementStatus = "idle";
    #opening: Promise<void> | null = null;
    #updateIsQueued = false;

    get status(): ElementStatus {
      return this.#status;
    }

    connectedCallback(): void {
      try {
        if (this.#status === "idle") this.#showLink();
        this.#stopObserving = this.#startObserving();
      } catch {
        void this.ready(); // the page has removed the IntersectionObserver
      }
    }

    disconnectedCallback(): void {
      runSafely(() => this.#stopObserving?.());
      this.#unmountApp();
      this.#status = "idle";
    }

    attributeChangedCallback(): void {
      if (this.#updateIsQueued) return;
      this.#updateIsQueued = true;
      runSafely(() => queueMicrotask(() => this.#update()));
    }

    /** Fetches and shows the app now. Resolves when the shop has opened, or when the element shows a failure. */
    ready(): Promise<void> {
      const opening: Promise<void> = (this.#opening ??= this.#open(() => this.#opening === opening));
      return opening;
    }

    async openCart(): Promise<void> {
      await this.ready();
      this.#mounted?.openCart();
    }

    /** Hands the cart over to the shop and opens the checkout. */
    async checkout(): Promise<void> {
      await this.ready();
      await this.#mounted?.checkout();
    }

    #update(): void {
      this.#updateIsQueued = false;
      try {
        this.#mounted?.update(this.#options());
      } catch {
        this.#fail();
      }
    }

    #options(): ElementOptions {
      return readElementOptions(this, app.shopOrigin);
    }

    /** Opens the app. Only the current opening changes the element. A new opening begins after a move of the element or after a retry. */
    async #open(isCurrent: () => boolean): Promise<void> {
      const root = this.#shadow?.root;
      if (!root) return this.#fail();
      this.#status = "loading";
      try {
        const { mount } = await app.load(root);
        if (isCurrent() && this.isConnected) {
          root.replaceChildren();
          await new Promise<void>((resolve, reject) => {
            const onStatusChange = (failure: ShopFailure | null) => {
              if (isCurrent()) this.#setStatus(failure);
              resolve();
            };
            const onCrash = () => {
              if (isCurrent()) this.#fail();
              resolve();
            };
            this.#mounted = mount({ root, host: this, options: this.#options(), onStatusChange, onCrash });
            setTimeout(reject, OPENING_TIMEOUT); // this call has no effect after `resolve`
          });
        }
      } catch {
        if (isCurrent()) this.#fail();
      }
      if (!isCurrent()) await this.#opening; // a caller of an old opening waits for the current opening
    }

    #fail(): void {
      this.#unmountApp();
      runSafely(() => this.#showFailure());
      this.#setStatus({ code: "load_failed", message: elementFailureTexts.en.failed, recoverable: true });
    }

    #unmountApp(): void {
      runSafely(() => this.#mounted?.unmount()); // the same fault may also prevent the unmount
      this.#mounted = this.#opening = null;
    }

    #setStatus(failure: ShopFailure | null): void {
      this.#status = failure ? "error" : "ready";
      const eventOptions = { bubbles: true, composed: true, detail: failure ?? {} };
      runSafely(() => this.dispatchEvent(new CustomEvent(`griya:${this.#status}`, eventOptions)));
    }

    #showLink(): void {
      this.#shadow?.root.replaceChildren(this.#shadow.link);
    }

    #showFailure(): void {
      this.#showLink(); // the link comes first, since the next steps may fail
      const failureTexts = elementFailureTexts[this.#options().locale];
      const alert = document.createElement("p");
      alert.setAttribute("role", "alert");
      alert.textContent = failureTexts.failed;
      const retryButton = document.createElement("button");
      retryButton.textContent = failureTexts.retry;
      retryButton.addEventListener("click", () => void this.ready());
      this.#shadow?.root.prepend(alert, retryButton);
    }

    #startObserving(): (() => void) | null {
      const loadingMode = this.getAttribute("loading") as LoadingMode | null;
      const openApp = () => void this.ready();
      if (loadingMode === "interaction") {
        const listenerController = new AbortController();
        for (const eventType of ["pointerenter", "focusin", "touchstart"]) {
          this.addEventListener(eventType, openApp, { once: true, passive: true, signal: listenerController.signal });
        }
        return () => listenerController.abort();
      }
      if (loadingMode === "eager") {
        openApp();
        return null;
      }
      const observer = new IntersectionObserver(
        (entries) =>
          runSafely(() => {
            if (!entries.some((entry) => entry.isIntersecting)) return;
            openApp();
            observer.disconnect();
          }),
        { rootMargin: LOAD_MARGIN },
      );
      observer.observe(this);
      return () => observer.disconnect();
    }
  };
