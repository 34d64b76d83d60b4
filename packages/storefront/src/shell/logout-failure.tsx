import { ruleProblem } from "@griya/api";
import type { ReactNode } from "react";
import { useAuth } from "../features/auth/use-auth.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { ErrorPage } from "./error-page.tsx";

/** A logout that failed takes the page's place: the shopper is still logged in and must know it (specification, section 8). */
export function LogoutFailure({ children }: { children: ReactNode }) {
  const { href } = useShop();
  const { hasLogoutFailed, problem, logOut } = useAuth();
  if (!hasLogoutFailed) return children;
  const shown = problem ?? ruleProblem("somethingWentWrong");
  return (
    <ErrorPage
      status={shown.status >= 400 ? shown.status : 503}
      problem={shown}
      homeHref={href("/")}
      onTry={logOut}
      onReload={() => window.location.reload()}
    />
  );
}
