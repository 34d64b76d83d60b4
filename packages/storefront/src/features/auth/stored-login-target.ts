import { sessionStore } from "../../session/browser-store.ts";

const KEY = "login_return";

/** Stores the target of a login that leaves the shop. */
export const storeLoginTarget = (address: string): void => void sessionStore.write(KEY, address);

/** Returns the stored target, or null without one or without storage. The caller must check that it is a page of the shop. */
export const readLoginTarget = (): string | null => sessionStore.read(KEY);
