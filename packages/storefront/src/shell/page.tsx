import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useUnmergedCart } from "../features/auth/use-auth.ts";
import { withOwnTexts } from "../frame/own-texts.ts";
import { useDocumentHead } from "../frame/use-document-head.ts";
import { LogoutFailure } from "./logout-failure.tsx";
import { RouteMiddleware } from "./middleware.tsx";

const UnmergedCart = lazy(async () => ({
  default: (await withOwnTexts(() => import("./unmerged-cart.tsx"))).UnmergedCart,
}));

/** Any page that did not fail; one that did gives its place, and its title, to the error page. */
export function Page() {
  const { isUnmerged } = useUnmergedCart();
  useDocumentHead();
  return (
    <LogoutFailure>
      {isUnmerged && (
        <Suspense fallback={null}>
          <UnmergedCart />
        </Suspense>
      )}
      <RouteMiddleware>
        <Outlet />
      </RouteMiddleware>
    </LogoutFailure>
  );
}
