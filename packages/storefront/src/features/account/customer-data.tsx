import type { Customer, PasswordForm } from "@griya/api";
import { Button, ButtonLink, EmptyState, FrameDrawing, Heading, Text } from "@griya/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { createFormChart } from "../../forms/form-chart.tsx";
import { saveFile } from "../../forms/save-file.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useToast } from "../../toasts/toasts.tsx";
import { PasswordDialog, type PasswordDialogProps } from "./password-dialog.tsx";

/** The form chart that downloads all data about the customer, as one JSON file. */
export const downloadForm = createFormChart<null, Blob>("downloadForm", (client, _, options) =>
  client.account.download(options),
);

/** The form chart that deletes the account. The form needs the current password. */
export const deletionForm = createFormChart<PasswordForm>("deletionForm", (client, form, options) =>
  client.account.remove(form, options),
);

interface CustomerDataProps extends Pick<PasswordDialogProps, "passwordChoice"> {
  customer: Customer;
  onDeleted: () => void;
}

/** The button that downloads the customer's data, and the form that deletes the account. */
export function CustomerData(props: CustomerDataProps) {
  return (
    <downloadForm.Provider>
      <deletionForm.Provider>
        <CustomerDataContent {...props} />
      </deletionForm.Provider>
    </downloadForm.Provider>
  );
}

/** The content of `CustomerData`, without its form charts. */
export function CustomerDataContent(props: CustomerDataProps) {
  return (
    <>
      <Download />
      <Deletion {...props} />
    </>
  );
}

function DataSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-4 rounded-3 border bg-surface p-5 sm:p-6">
      <Heading level={2} size="h4" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Download() {
  const { t } = useTranslation();
  const { showSuccess } = useToast();
  const { submit, isBusy, problem, dismissProblem } = downloadForm.useForm((file) => {
    saveFile(file, "griya.json");
    showSuccess(t("account.data.downloaded"));
  });
  return (
    <DataSection id="download" title={t("account.data.downloadTitle")}>
      <Text tone="muted">{t("account.data.downloadHint")}</Text>
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
      <Button tone="secondary" isPending={isBusy} onClick={() => submit(null)}>
        {t("account.data.download")}
      </Button>
    </DataSection>
  );
}

function Deletion({ customer, passwordChoice, onDeleted }: CustomerDataProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { submit, isBusy, problem, dismissProblem } = deletionForm.useForm(onDeleted);
  return (
    <DataSection id="deletion" title={t("account.data.deleteTitle")}>
      <Text tone="muted">{t("account.data.deleteHint")}</Text>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-muted">
        <li>{t("account.data.deleted")}</li>
        <li>{t("account.data.kept")}</li>
        <li>{t("account.data.open")}</li>
      </ul>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t("account.data.delete")}
      </Button>
      {isAsking && (
        <PasswordDialog
          passwordChoice={passwordChoice}
          title={t("account.data.confirmTitle")}
          description={t("account.data.confirmHint", { email: customer.email })}
          confirmLabel={t("account.data.delete")}
          tone="danger"
          isBusy={isBusy}
          problem={problem}
          onDismissProblem={dismissProblem}
          onConfirm={(password) => submit({ password })}
          onClose={() => {
            dismissProblem();
            setIsAsking(false);
          }}
        />
      )}
    </DataSection>
  );
}

/** The page after the deletion of the account, with the email address of the deleted account. */
export function AccountDeleted({ email }: { email: string }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <EmptyState
      drawing={<FrameDrawing />}
      title={t("account.data.goneTitle")}
      description={t("account.data.goneHint", { email })}
      action={<ButtonLink href={getHref("/")}>{t("account.data.home")}</ButtonLink>}
    />
  );
}
