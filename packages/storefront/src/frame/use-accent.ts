import type { Settings } from "@griya/api";
import { useEffect } from "react";

/** Keeps the page in the shop owner's colour. Most shops wear the look as it is, and fetch nothing for it. */
export const useAccent = ({ accentColour, accentHoverColour }: Settings): void => {
  useEffect(() => {
    if (accentColour === null) return undefined;
    let isHere = true;
    let undress = () => {};
    void import("./accent.ts").then(({ wearAccent }) => {
      if (isHere) undress = wearAccent({ accentColour, accentHoverColour });
    });
    return () => {
      isHere = false;
      undress();
    };
  }, [accentColour, accentHoverColour]);
};
