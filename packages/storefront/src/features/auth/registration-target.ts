import { getSafeRedirect } from "../../session/safe-redirect.ts";
import { createStoredText } from "../../session/stored-text.ts";

/** The target of the login after a registration. The target is in local storage, since the link in the email opens in another tab. */
export const registrationTarget = createStoredText("registration_return");

/** Stores the login target of a registration. A path outside the shop removes the stored target. */
export const storeRegistrationTarget = (requestedTarget: string | null): void =>
  registrationTarget.write(getSafeRedirect(requestedTarget, "") || null);
