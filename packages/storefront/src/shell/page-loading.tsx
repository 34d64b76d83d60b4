import { LoadingBar } from "@griya/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useComingAddress } from "../providers/address.tsx";
import { useServices } from "../providers/services.ts";
import { isOffline } from "../work/is-offline.ts";
import { PageNote } from "./page-note.tsx";

/** Specification, section 9: a shorter wait shows no bar, in milliseconds. */
const LOADING_BAR_THROTTLE = 200;

/** Time after which a note says that the shop waits too, in milliseconds. The bar is then nearly at its end (specification, section 9). */
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

/** The thin bar over the page while the next page or a call is in progress. A note says if that takes long. */
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
