import { Suspense } from "react";
import { useAuth, useUnmergedCart } from "../features/auth/use-auth.ts";
import { withTexts } from "../i18n/translations.ts";
import { createLazyComponent } from "../reload/lazy-component.ts";

const UnmergedCart = createLazyComponent(
  async () => (await withTexts(["shopper"], () => import("./notices/unmerged-cart.tsx"))).UnmergedCart,
);
const LogoutFailure = createLazyComponent(async () => (await import("./notices/logout-failure.tsx")).LogoutFailure);

/**
 * Renders the notices after a login without a merge of the carts, and after a failed logout. The notice of a failed logout replaces the
 * content.
 */
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
