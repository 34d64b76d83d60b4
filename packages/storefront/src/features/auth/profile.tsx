import { type Customer, getResponseMessage } from "@griya/api";
import { Button, Heading } from "@griya/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { ChangePasswordForm, changePasswordForm } from "./change-password-form.tsx";
import { PasswordByEmail } from "./password-by-email.tsx";
import { ProfileForm, profileForm } from "./profile-form.tsx";
import { useAuth } from "./use-auth.ts";

interface ProfileProps {
  customer: Customer;
}

/** The details of the customer, the forms to change them, and the logout. */
export function Profile({ customer }: ProfileProps) {
  return (
    <profileForm.Provider>
      <changePasswordForm.Provider>
        <ProfileContent customer={customer} />
      </changePasswordForm.Provider>
    </profileForm.Provider>
  );
}

/** The details of the customer, or the open form for the details or the password. */
export function ProfileContent({ customer }: ProfileProps) {
  const { t } = useTranslation();
  const { changeCustomer } = useAuth();
  const { showSuccess } = useToast();
  const [changed, setChanged] = useState<"details" | "password" | null>(null);
  const section = useFocusFallback<HTMLElement>(changed);
  const closeForm = () => setChanged(null);
  const passwordTitleKey = customer.hasPassword ? "auth.profile.changePassword" : "auth.noPassword.title";
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="your-details"
      className="flex flex-col gap-6 rounded-3 border bg-surface p-5 outline-none sm:p-6"
    >
      <Heading level={2} size="h4" id="your-details">
        {t(changed === "password" ? passwordTitleKey : "auth.profile.details")}
      </Heading>
      {changed === null && (
        <Details
          customer={customer}
          onEdit={() => setChanged("details")}
          passwordTitle={t(passwordTitleKey)}
          onChangePassword={() => setChanged("password")}
        />
      )}
      {changed === "details" && (
        <ProfileForm
          customer={customer}
          onCancel={closeForm}
          onSaved={(saved) => {
            changeCustomer(saved);
            showSuccess(getResponseMessage(saved) ?? t("auth.profile.saved"));
            closeForm();
          }}
        />
      )}
      {changed === "password" && !customer.hasPassword && <PasswordByEmail email={customer.email} />}
      {changed === "password" && customer.hasPassword && (
        <ChangePasswordForm
          onCancel={closeForm}
          onChanged={() => {
            showSuccess(t("auth.profile.passwordChanged"));
            closeForm();
          }}
        />
      )}
    </section>
  );
}

interface DetailsProps extends ProfileProps {
  onEdit: () => void;
  passwordTitle: string;
  onChangePassword: () => void;
}

function Details({ customer, onEdit, passwordTitle, onChangePassword }: DetailsProps) {
  const { t } = useTranslation();
  const { logOut, isLoggingOut } = useAuth();
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {[
          { label: t("auth.field.name"), value: customer.name },
          { label: t("auth.field.email"), value: customer.email },
          { label: t("auth.field.phone"), value: customer.phone || t("auth.profile.noPhone") },
        ].map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-medium break-words figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid flex-wrap gap-4 border-t pt-5 sm:flex">
        <Button tone="secondary" onClick={onEdit}>
          {t("auth.profile.edit")}
        </Button>
        <Button tone="secondary" onClick={onChangePassword}>
          {passwordTitle}
        </Button>
        <Button tone="secondary" isPending={isLoggingOut} onClick={logOut}>
          {t("auth.profile.logout")}
        </Button>
      </div>
    </>
  );
}
