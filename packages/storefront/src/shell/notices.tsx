import { Suspense } from "react";
import { useAuth, useUnmergedCart } from "../features/auth/use-auth.ts";
import { withTexts } from "../i18n/translations.ts";
import { lazyComponent } from "../reload/lazy-component.ts";

const UnmergedCart = lazyComponent(
  async () => (await withTexts(["shopper"], () => import("./notices/unmerged-cart.tsx"))).UnmergedCart,
);
const LogoutFailure = lazyComponent(async () => (await import("./notices/logout-failure.tsx")).LogoutFailure);

/** Renders the notices after a failed login or logout. They are above the content, or replace it. */
export function Notices() {
  const { isUnmerged } = useUnmergedCart();
  const { hasLogoutFailed } = useAuth();
  return (
    <Suspense fallback={null}>
      {isUnmerged && <UnmergedCart />}
      {hasLogoutFailed && <LogoutFailure />}
    </Suspense>
  );
}
