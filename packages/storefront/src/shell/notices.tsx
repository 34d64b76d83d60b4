import { Suspense } from "react";
import { useAuth, useUnmergedCart } from "../features/auth/use-auth.ts";
import { withTexts } from "../i18n/translations.ts";
import { lazyPart } from "../reload/lazy-part.ts";

const UnmergedCart = lazyPart(
  async () => (await withTexts(["shopper"], () => import("./notices/unmerged-cart.tsx"))).UnmergedCart,
);
const LogoutFailure = lazyPart(async () => (await import("./notices/logout-failure.tsx")).LogoutFailure);

/** The notices after a failed login or logout, over the content or in its place. */
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
