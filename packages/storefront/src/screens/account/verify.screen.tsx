import { useState } from "react";
import { accountForm } from "../../features/auth/account-form.ts";
import { getEmailToken } from "../../features/auth/email-token.ts";
import { Verification, VerificationMissing } from "../../features/auth/verification.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { useQuery } from "../../providers/address.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.verify.title") });

export function Screen() {
  const query = useQuery();
  const [token] = useState(() => getEmailToken(query)); // The address bar loses the token after a success.
  if (token === null) return <VerificationMissing />;
  return (
    <accountForm.Provider>
      <Verification token={token} />
    </accountForm.Provider>
  );
}
