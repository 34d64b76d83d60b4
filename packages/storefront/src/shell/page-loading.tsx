import { LoadingBar } from "@griya/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { usePendingAddress } from "../providers/address.tsx";
import { useServices } from "../providers/services.ts";
import { isOffline } from "../requests/is-offline.ts";
import { PageNote } from "./page-note.tsx";

/** The wait before the loading bar appears, in milliseconds (specification, section 9). */
const LOADING_BAR_DELAY = 200;

/** The wait before a note appears beside the loading bar, in milliseconds. The bar is then nearly full (specification, section 9). */
const LONG_WAIT_DELAY = 5000;

const useHasLasted = (isActive: boolean, milliseconds: number): boolean => {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isActive, milliseconds]);
  return hasLasted;
};

/** Renders a thin bar at the top while a page or a call is loading. After a long wait it adds a note. */
export function PageLoading() {
  const { t } = useTranslation();
  const { pendingCalls } = useServices();
  const isCalling = useSyncExternalStore(pendingCalls.subscribe, pendingCalls.getCount, () => 0) > 0;
  const isOpening = usePendingAddress() !== null && !isOffline();
  const isWaiting = isCalling || isOpening;
  const isLong = useHasLasted(isWaiting, LONG_WAIT_DELAY);
  return (
    <>
      <LoadingBar isActive={useHasLasted(isWaiting, LOADING_BAR_DELAY)} label={t("shell.loading")} />
      <PageNote>{isLong && t("shell.takesLong")}</PageNote>
    </>
  );
}
