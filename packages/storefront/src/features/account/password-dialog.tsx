import type { Problem } from "@griya/api";
import { PasswordForm } from "@griya/api";
import { Button, type ButtonProps, PasswordField } from "@griya/ui";
import { Dialog } from "@griya/ui/dialog";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";

export interface PasswordDialogProps extends PasswordFormDialogProps {
  /** The button to choose a password by email; null for a customer with a password. */
  passwordChoice: ReactNode;
}

interface PasswordFormDialogProps {
  title: string;
  /** The consequences of the action. */
  description: ReactNode;
  confirmLabel: string;
  tone?: ButtonProps["tone"];
  isBusy: boolean;
  problem: Problem | null;
  onDismissProblem: () => void;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** The dialog that asks for the current password before an irreversible action. A customer without a password first chooses one. */
export function PasswordDialog({ passwordChoice, ...props }: PasswordDialogProps) {
  const { t } = useTranslation();
  if (passwordChoice === null) return <PasswordFormDialog {...props} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={t("auth.noPassword.title")}
      closeLabel={t("auth.cancel")}
      size="sm"
    >
      {passwordChoice}
    </Dialog>
  );
}

/** The form of the dialog. The form stores no draft, since its only field is a password. */
function PasswordFormDialog({
  title,
  description,
  confirmLabel,
  tone = "primary",
  isBusy,
  problem,
  onDismissProblem,
  onConfirm,
  onClose,
}: PasswordFormDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { field, form, summary } = useContractForm({
    schema: PasswordForm,
    labels: { password: t("auth.profile.currentPassword") },
    draft: { name: "password", fields: [] },
    onSubmit: ({ password }) => onConfirm(password),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      closeLabel={t("auth.cancel")}
      size="sm"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t("auth.cancel")}
          </Button>
          <Button type="submit" form={formId} tone={tone} isPending={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-5">
        <FormProblems title={t("auth.checkFields")} {...summary} />
        <ProblemAlert problem={problem} onDismiss={onDismissProblem} />
        <PasswordField
          {...field("password")}
          labels={{ show: t("auth.showPassword"), hide: t("auth.hidePassword") }}
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}
