import { sessionStore } from "../../session/browser-store.ts";

const KEY = "registration_email";

/** Stores the email of a registration for the page that asks to check the inbox (specification, section 7). */
export const storeRegistrationEmail = (email: string): void => void sessionStore.write(KEY, email);

/** Returns null without storage. The page then says "your mail". */
export const readRegistrationEmail = (): string | null => sessionStore.read(KEY);
