import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { AddressBook, AddressBookProvider, AddressBookSkeleton } from "../../features/address/address-book.tsx";
import { useOpenAddress } from "../../features/address/open-address.ts";
import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { getInitialAddressValues } from "../initial-address-values.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("address.title") });

/** Renders the page with the customer's addresses. */
export function Screen() {
  const { t } = useTranslation();
  const { openAddress, setOpenAddress } = useOpenAddress();
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("address.title")}</Heading>
      <CustomerGate placeholder={<AddressBookSkeleton />}>
        {(customer) => (
          <AddressBookProvider>
            <AddressBook
              initialValues={getInitialAddressValues(customer)}
              openAddressId={openAddress}
              onOpenAddressChange={setOpenAddress}
              checkoutHref={null}
            />
          </AddressBookProvider>
        )}
      </CustomerGate>
    </div>
  );
}
