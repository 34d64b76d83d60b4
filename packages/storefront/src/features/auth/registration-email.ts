import { keptInTab } from "../../session/kept.ts";

const KEY = "registration_email";

/** Keeps the e-mail of a registration for the page that says to look in the mail (specification, section 7). */
export const keepRegistrationEmail = (email: string): void => void keptInTab.write(KEY, email);

/** Without storage null: the page then speaks of "your mail". */
export const registrationEmail = (): string | null => keptInTab.read(KEY);
