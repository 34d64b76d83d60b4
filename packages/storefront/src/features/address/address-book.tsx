import { addressBookMachine } from "@griya/machines";
import { AddressCard, Button, ButtonLink, EmptyState, PlaceDrawing, Skeleton } from "@griya/ui";
import { ConfirmDialog } from "@griya/ui/confirm-dialog";
import { Plus } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLogic } from "../../charts/use-logic.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { formatProblem } from "../../problems/format-problem.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { createAddressBookActors } from "./address.actors.ts";
import { AddressDialog, type AddressDialogProps } from "./address-dialog.tsx";
import { NEW_ADDRESS_ID } from "./open-address.ts";
import { AddressBookContext, useAddressBook } from "./use-address-book.ts";

export function AddressBookProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(addressBookMachine, createAddressBookActors);
  return <AddressBookContext.Provider logic={logic}>{children}</AddressBookContext.Provider>;
}

export interface AddressBookProps extends Pick<AddressDialogProps, "initialValues"> {
  /** The id of the address in the dialog, or {@link NEW_ADDRESS_ID}; null while the dialog is closed. */
  openAddressId: string | null;
  onOpenAddressChange: (openAddressId: string | null) => void;
  /** The link back to the checkout; null when the shopper does not come from the checkout. */
  checkoutHref: string | null;
}

/** The saved addresses as cards, with buttons to edit and delete them, and a dialog for a new address. */
export function AddressBook({ initialValues, openAddressId, onOpenAddressChange, checkoutHref }: AddressBookProps) {
  const { t } = useTranslation();
  const {
    addresses,
    removing,
    isRemoving,
    newDefaultId,
    problem,
    updateAddress,
    askToRemove,
    confirmRemoval,
    cancelRemoval,
    makeDefault,
    retry,
  } = useAddressBook();
  const list = useFocusFallback<HTMLUListElement>(addresses?.find(({ isDefault }) => isDefault)?.id);

  if (!addresses) {
    if (!problem) return <AddressBookSkeleton />;
    return <ProblemAlert problem={problem} onRetry={retry} />;
  }

  const openedAddress = openAddressId === null ? undefined : (addresses.find(({ id }) => id === openAddressId) ?? null);
  const isOpen = openAddressId === NEW_ADDRESS_ID || Boolean(openedAddress);
  const addButton = (
    <Button iconStart={Plus} onClick={() => onOpenAddressChange(NEW_ADDRESS_ID)}>
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
                  isPending={newDefaultId === address.id}
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
          key={openAddressId}
          address={openedAddress ?? null}
          initialValues={initialValues}
          onSaved={(address) => {
            updateAddress(address);
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
        problem={problem && formatProblem(t, problem)}
        onConfirm={confirmRemoval}
      />
    </>
  );
}

/** The placeholder of the address book while the addresses load. */
export function AddressBookSkeleton() {
  const { t } = useTranslation();
  return (
    <section aria-busy="true" aria-label={t("address.loading")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-48 rounded-3" />
      <Skeleton className="h-48 rounded-3" />
    </section>
  );
}
