import { LoadingBar } from "@griya/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useComingAddress } from "../providers/address.tsx";
import { useServices } from "../providers/services.ts";
import { isOffline } from "../work/is-offline.ts";
import { PageNote } from "./page-note.tsx";

/** Specification, section 9: what is quicker than this shows no bar, in milliseconds. */
const LOADING_BAR_THROTTLE = 200;

/** When the bar stands nearly at its end (Specification, section 9), in milliseconds: who still waits is told that the shop does too. */
const LONG_WAIT = 5000;

const useLasting = (isSo: boolean, milliseconds: number): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const clock = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(clock);
      setLasts(false);
    };
  }, [isSo, milliseconds]);
  return lasts;
};

/** The thin bar over the page while the next page or a call is on its way, and a word where that takes long. */
export function PageLoading() {
  const { t } = useTranslation();
  const { calls } = useServices();
  const isCalling = useSyncExternalStore(calls.subscribe, calls.count, () => 0) > 0;
  const isOpening = useComingAddress() !== null && !isOffline();
  const isWaiting = isCalling || isOpening;
  const isLong = useLasting(isWaiting, LONG_WAIT);
  return (
    <>
      <LoadingBar isActive={useLasting(isWaiting, LOADING_BAR_THROTTLE)} label={t("shell.loading")} />
      <PageNote>{isLong && t("shell.takesLong")}</PageNote>
    </>
  );
}
