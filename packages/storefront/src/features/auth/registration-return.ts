import { keptText } from "../../session/kept-text.ts";
import { safeRedirect } from "../../session/safe-redirect.ts";

/** Where the login that follows a registration is to lead: the mailed link between them opens in another tab. */
export const registrationReturn = keptText("registration_return");

/** Keeps a wished address of the shop until the next registration; nothing of any other. */
export const keepRegistrationReturn = (wished: string | null): void =>
  registrationReturn.write(safeRedirect(wished, "") || null);
