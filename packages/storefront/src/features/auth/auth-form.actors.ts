import type { Client } from "@griya/api";
import type { AuthSubmission } from "@griya/machines";
import { callWork } from "../../shop/call-work.ts";

const verifications = new WeakMap<Client, Map<string, Promise<null>>>();

/**
 * Verifies a mailed token once, however often it is asked for: the link works once, so a second call, such as StrictMode's, would
 * find it used. It is never called off for the same reason. A call that failed may be made again.
 */
const verifyOnce = (client: Client, token: string): Promise<null> => {
  const known = verifications.get(client) ?? new Map<string, Promise<null>>();
  verifications.set(client, known);
  const underWay = known.get(token);
  if (underWay) return underWay;
  const verification = client.auth.verify({ token });
  known.set(token, verification);
  void verification.catch(() => known.delete(token));
  return verification;
};

/** What the forms about an account need done, done over the shop's API. */
export const authFormActors = (client: Client) => ({
  submit: callWork<null, AuthSubmission>(({ input, signal }) => {
    switch (input.kind) {
      case "register":
        return client.auth.register(input.form, { signal });
      case "verify":
        return verifyOnce(client, input.token);
      case "forgotPassword":
        return client.auth.forgotPassword(input.form, { signal });
      case "resetPassword":
        return client.auth.resetPassword(input.form, { signal });
    }
  }),
});
