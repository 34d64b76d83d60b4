import { Outlet } from "react-router";
import { useDocumentHead } from "../shop/use-document-head.ts";
import { LogoutFailure } from "./logout-failure.tsx";
import { RouteMiddleware } from "./middleware.tsx";
import { UnmergedCart } from "./unmerged-cart.tsx";

/** Any page that did not fail; one that did gives its place, and its title, to the error page. */
export function Page() {
  useDocumentHead();
  return (
    <LogoutFailure>
      <UnmergedCart />
      <RouteMiddleware>
        <Outlet />
      </RouteMiddleware>
    </LogoutFailure>
  );
}
