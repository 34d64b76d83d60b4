import { useState } from "react";
import { useSearchParams } from "react-router";
import { AccountFormProvider } from "../features/auth/account-form.tsx";
import { mailedToken } from "../features/auth/mailed-token.ts";
import { PasswordChange } from "../features/auth/password-change.tsx";
import { screenHandle } from "../frame/screen-handle.ts";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.reset.title"), isIndexed: false })),
  middleware: ["common-middleware"],
};

export function Component() {
  const [search] = useSearchParams();
  const [token] = useState(() => mailedToken(search)); // it leaves the address bar once it has worked
  return (
    <AccountFormProvider>
      <PasswordChange token={token} />
    </AccountFormProvider>
  );
}
