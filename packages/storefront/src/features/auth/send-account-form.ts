import type { Client, ForgotPasswordForm, RegistrationForm, ResetPasswordForm } from "@griya/api";
import { clearDraft } from "../../forms/form-draft.ts";
import { createJoinedCalls } from "../../work/joined-calls.ts";
import { keepRegistrationEmail } from "./registration-email.ts";

/** What a shopper without a session sends about an account. */
export type AccountForm =
  | { kind: "register"; form: RegistrationForm }
  | { kind: "verify"; token: string }
  | { kind: "forgotPassword"; form: ForgotPasswordForm }
  | { kind: "resetPassword"; form: ResetPasswordForm };

/** What is typed into a registration is kept under this name until it is taken. */
export const REGISTER_DRAFT = "register";

/** A mailed link works once, so that a second call would find it used. */
const verifications = createJoinedCalls<null>();

/** Sends what a form about an account holds over the shop's API. */
export const sendAccountForm = async (
  client: Client,
  sent: AccountForm,
  options: { signal: AbortSignal },
): Promise<null> => {
  switch (sent.kind) {
    case "register":
      keepRegistrationEmail(sent.form.email);
      await client.auth.register(sent.form, options);
      clearDraft(REGISTER_DRAFT);
      return null;
    case "verify":
      return verifications.join(client, sent.token, () => client.auth.verify({ token: sent.token }));
    case "forgotPassword":
      return client.auth.forgotPassword(sent.form, options);
    case "resetPassword":
      return client.auth.resetPassword(sent.form, options);
  }
};
