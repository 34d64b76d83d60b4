import type { Client, ForgotPasswordForm, RegistrationForm, ResetPasswordForm } from "@griya/api";
import { clearDraft } from "../../forms/form-draft.ts";
import { createDeduplicatedCalls } from "../../requests/deduplicated-calls.ts";
import { storeRegistrationEmail } from "./registration-email.ts";

/** The forms about an account that a shopper sends without a session. */
export type AccountForm =
  | { kind: "register"; form: RegistrationForm }
  | { kind: "verify"; token: string }
  | { kind: "forgotPassword"; form: ForgotPasswordForm }
  | { kind: "resetPassword"; form: ResetPasswordForm };

/** The name of the stored draft of a registration. The draft is removed after a successful registration. */
export const REGISTER_DRAFT = "register";

/** The calls that verify a token. A token works once, so a second call for it would fail. */
const verificationCalls = createDeduplicatedCalls<null>();

/** Sends a form about an account to the shop's API. A registration also stores its email address, and clears its draft after success. */
export const sendAccountForm = async (
  client: Client,
  sent: AccountForm,
  options: { signal: AbortSignal },
): Promise<null> => {
  switch (sent.kind) {
    case "register":
      storeRegistrationEmail(sent.form.email);
      await client.auth.register(sent.form, options);
      clearDraft(REGISTER_DRAFT);
      return null;
    case "verify":
      return verificationCalls.run(client, sent.token, () => client.auth.verify({ token: sent.token }));
    case "forgotPassword":
      return client.auth.forgotPassword(sent.form, options);
    case "resetPassword":
      return client.auth.resetPassword(sent.form, options);
  }
};
