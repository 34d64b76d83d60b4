import { keptText } from "../../session/kept-text.ts";
import { safeRedirect } from "../../session/safe-redirect.ts";

/** The target of the login after a registration. It outlives the tab, since the link in the email opens in another tab. */
export const registrationReturn = keptText("registration_return");

/** Stores a target in the shop until the next registration. Ignores a target outside the shop. */
export const keepRegistrationReturn = (wished: string | null): void =>
  registrationReturn.write(safeRedirect(wished, "") || null);
