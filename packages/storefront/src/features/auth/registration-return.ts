import { keptText } from "../../session/kept-text.ts";

/** Where the login that follows a registration is to lead: the mailed link between them opens in another tab. */
export const registrationReturn = keptText("registration_return");
