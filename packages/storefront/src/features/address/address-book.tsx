import { addressBookMachine } from "@griya/machines";
import { AddressCard, Button, ButtonLink, EmptyState, PlaceDrawing, Skeleton } from "@griya/ui";
import { ConfirmDialog } from "@griya/ui/confirm-dialog";
import { Plus } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLogic } from "../../charts/use-logic.ts";
import { useRescuedFocus } from "../../islands/use-rescued-focus.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { problemText } from "../../problems/problem-text.ts";
import { addressBookActors } from "./address.actors.ts";
import { AddressDialog, type AddressDialogProps } from "./address-dialog.tsx";
import { NEW_ADDRESS } from "./open-address.ts";
import { AddressBookContext, useAddressBook } from "./use-address-book.ts";

export function AddressBookProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(addressBookMachine, addressBookActors);
  return <AddressBookContext.Provider logic={logic}>{children}</AddressBookContext.Provider>;
}

export interface AddressBookProps extends Pick<AddressDialogProps, "known"> {
  /** The address in the dialog: its id, or {@link NEW_ADDRESS}. Null while the dialog is closed. */
  openAddress: string | null;
  onOpenAddressChange: (openAddress: string | null) => void;
  /** The link to the checkout. Null when the shopper does not come from it. */
  checkoutHref: string | null;
}

/** The saved addresses as cards, with buttons to edit and delete them, and a dialog for a new address. */
export function AddressBook({ known, openAddress, onOpenAddressChange, checkoutHref }: AddressBookProps) {
  const { t } = useTranslation();
  const {
    addresses,
    removing,
    isRemoving,
    newDefault,
    problem,
    keep,
    askToRemove,
    confirmRemoval,
    cancelRemoval,
    makeDefault,
    retry,
  } = useAddressBook();
  const list = useRescuedFocus<HTMLUListElement>(addresses?.find(({ isDefault }) => isDefault)?.id);

  if (!addresses) {
    if (!problem) return <AddressBookSkeleton />;
    return <ProblemAlert problem={problem} onRetry={retry} />;
  }

  const open = openAddress === null ? undefined : (addresses.find(({ id }) => id === openAddress) ?? null);
  const isOpen = openAddress === NEW_ADDRESS || Boolean(open);
  const addButton = (
    <Button iconStart={Plus} onClick={() => onOpenAddressChange(NEW_ADDRESS)}>
      {t("address.add")}
    </Button>
  );
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          drawing={<PlaceDrawing />}
          title={t("address.emptyTitle")}
          description={t("address.emptyHint")}
          action={addButton}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <h2 className="sr-only">{t("address.list")}</h2>
          <ul
            ref={list}
            aria-label={t("address.list")}
            tabIndex={-1}
            className="grid gap-4 outline-none sm:grid-cols-2 lg:grid-cols-3"
          >
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  labels={{
                    edit: t("address.edit"),
                    remove: t("address.remove"),
                    isDefault: t("address.isDefault"),
                    makeDefault: t("address.makeDefault"),
                  }}
                  onEdit={() => onOpenAddressChange(address.id)}
                  onRemove={() => askToRemove(address.id)}
                  onMakeDefault={() => makeDefault(address.id)}
                  isPending={newDefault === address.id}
                />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {addButton}
            {checkoutHref !== null && (
              <ButtonLink href={checkoutHref} tone="secondary">
                {t("address.toCheckout")}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
      {isOpen && (
        <AddressDialog
          key={openAddress}
          address={open ?? null}
          known={known}
          onSaved={(address) => {
            keep(address);
            onOpenAddressChange(null);
          }}
          onClose={() => onOpenAddressChange(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        onOpenChange={(isOpen) => !isOpen && cancelRemoval()}
        title={t("address.removeTitle")}
        description={removing && t("address.removeHint", { name: removing.name, street: removing.address })}
        confirmLabel={t("address.confirmRemove")}
        cancelLabel={t("address.keep")}
        isPending={isRemoving}
        problem={problem && problemText(t, problem)}
        onConfirm={confirmRemoval}
      />
    </>
  );
}

/** The placeholder for loading addresses. */
export function AddressBookSkeleton() {
  const { t } = useTranslation();
  return (
    <section aria-busy="true" aria-label={t("address.loading")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-48 rounded-3" />
      <Skeleton className="h-48 rounded-3" />
    </section>
  );
}
