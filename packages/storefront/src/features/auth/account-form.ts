import { createFormChart } from "../../forms/form-chart.tsx";
import { type AccountForm, sendAccountForm } from "./send-account-form.ts";

/** The form chart for an account: registration, verification, the request for a new password and its choice. */
export const accountForm = createFormChart<AccountForm>("accountForm", sendAccountForm);

/** Returns the current form about an account and its result. */
export const useAccountForm = accountForm.useForm;
