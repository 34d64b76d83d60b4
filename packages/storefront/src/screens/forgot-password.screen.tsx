import { AuthFormProvider } from "../features/auth/auth-form-provider.tsx";
import { PasswordRequest } from "../features/auth/password-request.tsx";
import { screenHandle } from "../shop/screen-handle.ts";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.forgot.title"), isIndexed: false })),
  middleware: ["common-middleware"],
};

export function Component() {
  return (
    <AuthFormProvider>
      <PasswordRequest />
    </AuthFormProvider>
  );
}
