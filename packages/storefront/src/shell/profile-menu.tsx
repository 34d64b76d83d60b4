import { DropdownMenu, type DropdownMenuProps } from "@griya/ui/dropdown-menu";
import { Heart, LogOut, MapPin, MonitorSmartphone, Package, Ticket, UserRound } from "lucide";
import { useTranslation } from "react-i18next";
import { SESSIONS } from "../features/account/account-href.ts";
import { ADDRESSES } from "../features/address/open-address.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import { VOUCHERS } from "../features/voucher/voucher-href.ts";
import { WISHLIST } from "../features/wishlist/wishlist-href.ts";
import { useShop } from "../providers/shop-provider.tsx";

export type ProfileMenuProps = Pick<DropdownMenuProps, "trigger" | "isInitiallyOpen">;

/** The menu of a logged-in customer (specification, section 2). Loaded when first wanted. */
export function ProfileMenu({ trigger, isInitiallyOpen = false }: ProfileMenuProps) {
  const { t } = useTranslation();
  const { href } = useShop();
  const { logOut, isLoggingOut } = useAuth();
  return (
    <DropdownMenu
      trigger={trigger}
      isInitiallyOpen={isInitiallyOpen}
      entries={[
        { kind: "link", id: "profile", label: t("auth.menu.profile"), href: href("/user/profile"), icon: UserRound },
        { kind: "link", id: "orders", label: t("auth.menu.orders"), href: href("/user/orders"), icon: Package },
        { kind: "link", id: "wishlist", label: t("wishlist.title"), href: href(WISHLIST), icon: Heart },
        { kind: "link", id: "vouchers", label: t("voucher.title"), href: href(VOUCHERS), icon: Ticket },
        { kind: "link", id: "addresses", label: t("auth.menu.addresses"), href: href(ADDRESSES), icon: MapPin },
        { kind: "link", id: "sessions", label: t("auth.menu.sessions"), href: href(SESSIONS), icon: MonitorSmartphone },
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
