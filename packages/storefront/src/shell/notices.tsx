import { lazy, Suspense } from "react";
import { useAuth, useUnmergedCart } from "../features/auth/use-auth.ts";
import { withShopperTexts } from "../frame/translations.ts";

const UnmergedCart = lazy(async () => ({
  default: (await withShopperTexts(() => import("./notices/unmerged-cart.tsx"))).UnmergedCart,
}));
const LogoutFailure = lazy(async () => ({ default: (await import("./notices/logout-failure.tsx")).LogoutFailure }));

/** What stands over the content, or in its place, when a login or a logout went wrong. */
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
