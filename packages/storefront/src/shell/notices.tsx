import { ruleProblem } from "@griya/api";
import { Button } from "@griya/ui";
import { lazy, Suspense, useEffect } from "react";
import { useAuth, useUnmergedCart } from "../features/auth/use-auth.ts";
import { withShopperTexts } from "../frame/translations.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";
import { ErrorPage } from "./error-page.tsx";

const UnmergedCart = lazy(async () => ({
  default: (await withShopperTexts(() => import("./unmerged-cart.tsx"))).UnmergedCart,
}));

/** What stands over the content, or in its place, when a login or a logout went wrong. */
export function Notices() {
  const { isUnmerged } = useUnmergedCart();
  const { hasLogoutFailed } = useAuth();
  return (
    <>
      {isUnmerged && (
        <Suspense fallback={null}>
          <UnmergedCart />
        </Suspense>
      )}
      {hasLogoutFailed && <LogoutFailure />}
    </>
  );
}

/** A logout that failed takes the page's place: the shopper is still logged in and must know it (specification, section 8). */
function LogoutFailure() {
  const t = useWords();
  const { href } = useShop();
  const { problem, logOut } = useAuth();
  useEffect(() => {
    const page = document.getElementById("page");
    if (!page) return undefined;
    page.hidden = true;
    return () => {
      page.hidden = false;
    };
  }, []);
  const shown = problem ?? ruleProblem("somethingWentWrong");
  return (
    <ErrorPage
      homeHref={href("/")}
      status={shown.status >= 400 ? shown.status : 503}
      problem={shown}
      again={<Button onClick={logOut}>{t("error.try")}</Button>}
    />
  );
}
