import { AccountFormProvider } from "../features/auth/account-form.tsx";
import { PasswordRequest } from "../features/auth/password-request.tsx";
import { screenHandle } from "../frame/screen-handle.ts";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.forgot.title"), isIndexed: false })),
  middleware: ["common-middleware"],
};

export function Component() {
  return (
    <AccountFormProvider>
      <PasswordRequest />
    </AccountFormProvider>
  );
}
