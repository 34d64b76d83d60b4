import { Suspense } from "react";
import { useAuth } from "../features/auth/use-auth.ts";
import { withTexts } from "../i18n/translations.ts";
import { createLazyComponent } from "../reload/lazy-component.ts";

const ExpiredDialog = createLazyComponent(
  async () => (await withTexts(["shopper"], () => import("../features/auth/expired-dialog.tsx"))).ExpiredDialog,
);

/** Renders the login dialog after the session has expired. A page that is a login itself has no dialog. */
export function SessionPrompt({ isForGuests }: { isForGuests: boolean }) {
  const { shopper } = useAuth();
  if (shopper !== "expired" || isForGuests) return null;
  return (
    <Suspense fallback={null}>
      <ExpiredDialog />
    </Suspense>
  );
}
