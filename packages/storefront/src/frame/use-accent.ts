import type { Settings } from "@griya/api";
import { useEffect } from "react";

/** Keeps the page in the shop owner's colour. Most shops use the theme as it is, and fetch nothing for it. */
export const useAccent = ({ accentColour, accentHoverColour }: Settings): void => {
  useEffect(() => {
    if (accentColour === null) return undefined;
    let isHere = true;
    let removeAccent = () => {};
    void import("./accent.ts").then(({ applyAccent }) => {
      if (isHere) removeAccent = applyAccent({ accentColour, accentHoverColour });
    });
    return () => {
      isHere = false;
      removeAccent();
    };
  }, [accentColour, accentHoverColour]);
};
