import type { TransferDetails } from "@griya/api";
import { CopyField, type CopyFieldProps } from "../primitives/copy-field.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";

export interface BankTransferDetailsProps {
  details: Omit<TransferDetails, "kind">;
  /** The amount to transfer, in whole rupiah. */
  amount?: number;
  /** Formats an ISO date in the reader's language. */
  formatDate: (iso: string) => string;
  labels: {
    payBefore: string;
    amount: string;
    bankName: string;
    accountHolder: string;
    accountNumber: string;
    branchName: string;
    transactionId: string;
    copy: CopyFieldProps["labels"];
  };
}

const formatAccountNumber = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/** The deadline and the account of a bank transfer. A button copies each number. */
export function BankTransferDetails({ details, amount, formatDate, labels }: BankTransferDetailsProps) {
  const formatMoney = useMoneyFormatter();
  const accountDigits = details.accountNumber.replace(/\s/g, "");
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <dt className="text-small text-muted">{labels.payBefore}</dt>
          <dd className="font-medium figures">
            <time dateTime={details.payBefore}>
              <bdi>{formatDate(details.payBefore)}</bdi>
            </time>
          </dd>
        </div>
        {[
          { label: labels.bankName, value: details.bankName },
          { label: labels.accountHolder, value: details.accountHolder },
          { label: labels.branchName, value: details.branchName },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col divide-y rounded-2 border bg-sunken px-4 *:py-3">
        <CopyField
          label={labels.accountNumber}
          value={accountDigits}
          displayValue={formatAccountNumber(accountDigits)}
          labels={labels.copy}
        />
        {amount !== undefined && (
          <CopyField
            label={labels.amount}
            value={String(amount)}
            displayValue={formatMoney(amount)}
            labels={labels.copy}
          />
        )}
        <CopyField label={labels.transactionId} value={details.transactionId} labels={labels.copy} />
      </div>
    </div>
  );
}
