import { createFormChart } from "../../forms/form-chart.tsx";
import { type AccountForm, sendAccountForm } from "./send-account-form.ts";

/** One form about an account: registering, verifying, asking for a new password, choosing one. */
export const accountForm = createFormChart<AccountForm>("accountForm", sendAccountForm);

/** The form about an account that stands here, and what became of it. */
export const useAccountForm = accountForm.useForm;
