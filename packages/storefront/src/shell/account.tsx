import { ButtonLink, Icon, Link } from "@griya/ui";
import { UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShop } from "../shop/shop-provider.tsx";

/** Log in and register for guests. Its place is of one size for everybody, so that nothing moves once we know who it is. */
export function Account() {
  return (
    <div className="flex h-11 items-center justify-end lg:min-w-52">
      <GuestLinks />
    </div>
  );
}

function GuestLinks() {
  const { t } = useTranslation();
  const { href } = useShop();
  return (
    <>
      <Link
        href={href("/login")}
        tone="bare"
        aria-label={t("shell.account.login")}
        className="inline-grid size-11 place-items-center rounded-pill hover:bg-sunken lg:hidden"
      >
        <Icon icon={UserRound} size={24} />
      </Link>
      <div className="flex items-center gap-2 max-lg:hidden">
        <ButtonLink href={href("/login")} tone="quiet" size="sm">
          {t("shell.account.login")}
        </ButtonLink>
        <ButtonLink href={href("/register")} tone="secondary" size="sm">
          {t("shell.account.register")}
        </ButtonLink>
      </div>
    </>
  );
}
