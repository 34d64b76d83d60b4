import { DropdownMenu, type DropdownMenuProps } from "@griya/ui/dropdown-menu";
import { Heart, LogOut, MapPin, MonitorSmartphone, Package, Ticket, UserRound } from "lucide";
import { useTranslation } from "react-i18next";
import { SESSIONS_PATH } from "../features/account/account-href.ts";
import { ADDRESSES_PATH } from "../features/address/open-address.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import { VOUCHERS_PATH } from "../features/voucher/voucher-href.ts";
import { WISHLIST_PATH } from "../features/wishlist/wishlist-href.ts";
import { useLocalization } from "../providers/shop-provider.tsx";

export type ProfileMenuProps = Pick<DropdownMenuProps, "trigger" | "isInitiallyOpen">;

/** Renders the menu of a customer (specification, section 2). Its code loads on demand. */
export function ProfileMenu({ trigger, isInitiallyOpen = false }: ProfileMenuProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { logOut, isLoggingOut } = useAuth();
  return (
    <DropdownMenu
      trigger={trigger}
      isInitiallyOpen={isInitiallyOpen}
      entries={[
        { kind: "link", id: "profile", label: t("auth.menu.profile"), href: getHref("/user/profile"), icon: UserRound },
        { kind: "link", id: "orders", label: t("auth.menu.orders"), href: getHref("/user/orders"), icon: Package },
        { kind: "link", id: "wishlist", label: t("wishlist.title"), href: getHref(WISHLIST_PATH), icon: Heart },
        { kind: "link", id: "vouchers", label: t("voucher.title"), href: getHref(VOUCHERS_PATH), icon: Ticket },
        { kind: "link", id: "addresses", label: t("auth.menu.addresses"), href: getHref(ADDRESSES_PATH), icon: MapPin },
        {
          kind: "link",
          id: "sessions",
          label: t("auth.menu.sessions"),
          href: getHref(SESSIONS_PATH),
          icon: MonitorSmartphone,
        },
        { kind: "separator", id: "end" },
        {
          kind: "action",
          id: "logout",
          label: t("auth.menu.logout"),
          onSelect: logOut,
          icon: LogOut,
          isDisabled: isLoggingOut,
        },
      ]}
    />
  );
}
