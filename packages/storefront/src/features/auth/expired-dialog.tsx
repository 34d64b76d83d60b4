import { Button } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { useTranslation } from "react-i18next";
import { LoginForm } from "./login-form.tsx";
import { useAuth } from "./use-auth.ts";

/** The dialog that asks for a new login when the session has expired. The page below stays open. */
export function ExpiredDialog() {
  const { t } = useTranslation();
  const { customer, cancelLogin } = useAuth();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && cancelLogin()}
      title={t("auth.expired.title")}
      description={t("auth.expired.hint")}
      closeLabel={t("auth.expired.asGuest")}
      size="sm"
      footer={
        <Button tone="quiet" onClick={cancelLogin}>
          {t("auth.expired.asGuest")}
        </Button>
      }
    >
      <LoginForm email={customer?.email} />
    </Dialog>
  );
}
