import { accountForm } from "../../features/auth/account-form.ts";
import { PasswordRequest } from "../../features/auth/password-request.tsx";
import type { PageModule } from "../../page/page-module.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.forgot.title") });

export function Screen() {
  return (
    <accountForm.Provider>
      <PasswordRequest />
    </accountForm.Provider>
  );
}
