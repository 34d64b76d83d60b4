import { useState } from "react";
import { accountForm } from "../../features/auth/account-form.ts";
import { getEmailToken } from "../../features/auth/email-token.ts";
import { PasswordChange } from "../../features/auth/password-change.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { useQuery } from "../../providers/address.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.reset.title") });

export function Screen() {
  const query = useQuery();
  const [token] = useState(() => getEmailToken(query)); // The address bar loses the token after a success.
  return (
    <accountForm.Provider>
      <PasswordChange token={token} />
    </accountForm.Provider>
  );
}
