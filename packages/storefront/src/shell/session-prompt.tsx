import { lazy, Suspense } from "react";
import { useMatches } from "react-router";
import { useAuth } from "../features/auth/use-auth.ts";
import { withOwnTexts } from "../frame/own-texts.ts";
import { middlewareNames } from "./middleware.tsx";

const ExpiredDialog = lazy(async () => ({
  default: (await withOwnTexts(() => import("../features/auth/expired-dialog.tsx"))).ExpiredDialog,
}));

/** Asks to log in again when the session has run out, except on a page that is a login by itself. */
export function SessionPrompt() {
  const { shopper } = useAuth();
  const isGuestPage = middlewareNames(useMatches()).includes("non-logged-in");
  if (shopper !== "expired" || isGuestPage) return null;
  return (
    <Suspense fallback={null}>
      <ExpiredDialog />
    </Suspense>
  );
}
