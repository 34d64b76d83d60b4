import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { AddressBook, AddressBookProvider, AddressBookSkeleton } from "../features/address/address-book.tsx";
import { useOpenAddress } from "../features/address/open-address.ts";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import type { ScreenHandle } from "../shop/screen-handle.ts";
import { useShop } from "../shop/shop-provider.tsx";

export const handle: ScreenHandle = { head: ({ t }) => ({ title: t("address.title"), isIndexed: false }) };

export function Component() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { shopper, isSettled } = useAuth();
  const { openAddress, setOpenAddress } = useOpenAddress();
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("address.title")}</Heading>
      <CustomerGate waiting={<AddressBookSkeleton />}>
        {() => (
          <AddressBookProvider>
            <AddressBook
              isCustomer={shopper === "customer" && isSettled}
              openAddress={openAddress}
              onOpenAddressChange={setOpenAddress}
              checkoutHref={href("/checkout")}
            />
          </AddressBookProvider>
        )}
      </CustomerGate>
    </div>
  );
}
