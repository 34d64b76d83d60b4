import { useState } from "react";
import { useSearchParams } from "react-router";
import { AccountFormProvider } from "../features/auth/account-form.tsx";
import { mailedToken } from "../features/auth/mailed-token.ts";
import { Verification, VerificationMissing } from "../features/auth/verification.tsx";
import { screenHandle } from "../frame/screen-handle.ts";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.verify.title"), isIndexed: false })),
  middleware: ["common-middleware"],
};

export function Component() {
  const [search] = useSearchParams();
  const [token] = useState(() => mailedToken(search)); // it leaves the address bar once it has worked
  if (token === null) return <VerificationMissing />;
  return (
    <AccountFormProvider>
      <Verification token={token} />
    </AccountFormProvider>
  );
}
