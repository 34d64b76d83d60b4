import { LoadingBar } from "@griya/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { usePendingAddress } from "../providers/address.tsx";
import { useServices } from "../providers/services.ts";
import { isOffline } from "../requests/is-offline.ts";
import { PageNote } from "./page-note.tsx";

/** Specification, section 9: a shorter wait shows no bar, in milliseconds. */
const LOADING_BAR_THROTTLE = 200;

/** Time after which a note says that the shop waits too, in milliseconds. The bar is then nearly at its end (specification, section 9). */
const LONG_WAIT = 5000;

const useHasLasted = (isActive: boolean, milliseconds: number): boolean => {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const clock = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(clock);
      setHasLasted(false);
    };
  }, [isActive, milliseconds]);
  return hasLasted;
};

/** The thin bar over the page while the next page or a call is in progress. A note says if that takes long. */
export function PageLoading() {
  const { t } = useTranslation();
  const { pendingCalls } = useServices();
  const isCalling = useSyncExternalStore(pendingCalls.subscribe, pendingCalls.count, () => 0) > 0;
  const isOpening = usePendingAddress() !== null && !isOffline();
  const isWaiting = isCalling || isOpening;
  const isLong = useHasLasted(isWaiting, LONG_WAIT);
  return (
    <>
      <LoadingBar isActive={useHasLasted(isWaiting, LOADING_BAR_THROTTLE)} label={t("shell.loading")} />
      <PageNote>{isLong && t("shell.takesLong")}</PageNote>
    </>
  );
}
