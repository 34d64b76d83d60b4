import type { Picture } from "@griya/api";
import { type MouseEvent, useRef, useState } from "react";
import { type Frame, type Magnified, nearestOf, type Point, panned, unmagnified, zoomed } from "./magnification.ts";

/** Returns the view of a picture in its stage, and functions that magnify and move it. */
export const useMagnification = (picture: Picture | undefined) => {
  const [view, setView] = useState<Magnified>(unmagnified);
  const stage = useRef<HTMLDivElement>(null);
  const frame = (): Frame => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height, nearest: picture ? nearestOf(picture, { width, height }) : 1 };
  };
  return {
    view,
    isMagnified: view.scale > 1,
    /** The element around the picture. */
    stage,
    zoom: (factor: number, point?: Point) => setView((now) => zoomed(now, factor, frame(), point)),
    pan: (across: number, down: number) => setView((now) => panned(now, across, down, frame())),
    reset: () => setView(unmagnified),
    /** Returns the place of a pointer, in pixels from the middle of the stage. */
    pointOf: ({ clientX, clientY }: MouseEvent): Point => {
      const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
      const { width, height } = frame();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    },
  };
};

export type Magnification = ReturnType<typeof useMagnification>;
