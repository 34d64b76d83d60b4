import { getSafeRedirect } from "../../session/safe-redirect.ts";
import { createStoredText } from "../../session/stored-text.ts";

/** The target of the login after a registration. It outlives the tab, since the link in the email opens in another tab. */
export const registrationTarget = createStoredText("registration_return");

/** Stores a target in the shop until the next registration. Ignores a target outside the shop. */
export const storeRegistrationTarget = (requestedTarget: string | null): void =>
  registrationTarget.write(getSafeRedirect(requestedTarget, "") || null);
