import { Button, ButtonLink, Icon, Link } from "@griya/ui";
import { UserRound } from "lucide";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuth } from "../features/auth/use-auth.ts";
import { withTexts } from "../i18n/translations.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createLazyComponent } from "../reload/lazy-component.ts";

const ProfileMenu = createLazyComponent(
  async () => (await withTexts(["shopper"], () => import("./profile-menu.tsx"))).ProfileMenu,
);

/**
 * Renders the login links of a guest, or the menu of a customer. Renders nothing while the shopper is unknown because the service is down.
 * The server always renders the links. The container has a fixed size, so nothing moves later.
 */
export function Account() {
  const { customer, isUnreachable } = useAuth();
  const guestContent = isUnreachable ? null : <GuestLinks />;
  return (
    <div className="flex size-11 items-center justify-end lg:w-44">
      {customer ? <CustomerMenu name={customer.name} /> : guestContent}
    </div>
  );
}

/** Renders the customer's menu. Its code loads when the pointer or the focus enters the button. */
function CustomerMenu({ name }: { name: string }) {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <Button
      tone="quiet"
      size="sm"
      iconStart={UserRound}
      aria-label={t("shell.account.menu", { name })}
      className="min-h-11 max-w-44 max-lg:w-11 max-lg:gap-0 max-lg:px-0"
      {...(!isWanted && {
        "aria-haspopup": "menu",
        "aria-expanded": false,
        onPointerEnter: ProfileMenu.preload,
        onFocus: ProfileMenu.preload,
        onClick: () => setIsWanted(true),
      })}
    >
      <span className="line-clamp-1 max-lg:hidden">{name}</span>
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ProfileMenu trigger={button} isInitiallyOpen />
    </Suspense>
  );
}

function GuestLinks() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <>
      <Link
        href={getHref("/login")}
        tone="bare"
        aria-label={t("shell.account.login")}
        className="inline-grid size-11 place-items-center rounded-pill hover:bg-sunken lg:hidden"
      >
        <Icon icon={UserRound} size={24} />
      </Link>
      <div className="flex items-center gap-2 max-lg:hidden">
        <ButtonLink href={getHref("/login")} tone="quiet" size="sm">
          {t("shell.account.login")}
        </ButtonLink>
        <ButtonLink href={getHref("/register")} tone="secondary" size="sm">
          {t("shell.account.register")}
        </ButtonLink>
      </div>
    </>
  );
}
