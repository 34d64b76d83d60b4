import { sessionStore } from "../../session/browser-store.ts";

const STORAGE_KEY = "login_return";

/** Stores the target of a login that leaves the shop, such as the Google login. */
export const storeLoginTarget = (address: string): void => void sessionStore.write(STORAGE_KEY, address);

/**
 * Returns the stored target. Returns null without a target or without browser storage. The caller must check that the target is a page of
 * the shop.
 */
export const readLoginTarget = (): string | null => sessionStore.read(STORAGE_KEY);
