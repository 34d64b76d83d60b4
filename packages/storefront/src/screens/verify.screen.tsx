import { useState } from "react";
import { AccountFormProvider } from "../features/auth/account-form.tsx";
import { mailedToken } from "../features/auth/mailed-token.ts";
import { Verification, VerificationMissing } from "../features/auth/verification.tsx";
import { useQuery } from "../frame/address.tsx";
import type { PageModule } from "../frame/page-module.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.verify.title") });

export function Screen() {
  const search = useQuery();
  const [token] = useState(() => mailedToken(search)); // it leaves the address bar once it has worked
  if (token === null) return <VerificationMissing />;
  return (
    <AccountFormProvider>
      <Verification token={token} />
    </AccountFormProvider>
  );
}
