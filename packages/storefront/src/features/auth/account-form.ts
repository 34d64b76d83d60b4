import { createFormChart } from "../../forms/form-chart.tsx";
import { type AccountForm, sendAccountForm } from "./send-account-form.ts";

/** The form chart for all forms about an account without a session: registration, verification, and a new password. */
export const accountForm = createFormChart<AccountForm>("accountForm", sendAccountForm);

/** Returns the state of the account form, and the function that submits it. */
export const useAccountForm = accountForm.useForm;
