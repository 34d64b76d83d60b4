import { keptInTab } from "../../session/kept.ts";

const KEY = "registration_email";

/** Stores the email of a registration for the page that asks to check the inbox (specification, section 7). */
export const keepRegistrationEmail = (email: string): void => void keptInTab.write(KEY, email);

/** Returns null without storage. The page then says "your mail". */
export const registrationEmail = (): string | null => keptInTab.read(KEY);
