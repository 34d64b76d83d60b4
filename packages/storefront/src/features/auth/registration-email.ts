import { sessionStore } from "../../session/browser-store.ts";

const STORAGE_KEY = "registration_email";

/** Stores the email address of a registration for the next page, which shows it (specification, section 7). */
export const storeRegistrationEmail = (email: string): void => void sessionStore.write(STORAGE_KEY, email);

/** Returns the stored email address. Returns null without browser storage, and the page then shows a text without an address. */
export const readRegistrationEmail = (): string | null => sessionStore.read(STORAGE_KEY);
