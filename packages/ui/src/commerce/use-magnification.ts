import type { Picture } from "@griya/api";
import { type MouseEvent, useRef, useState } from "react";
import {
  type Frame,
  getMaximumScale,
  type MagnifiedView,
  type Point,
  panView,
  unmagnifiedView,
  zoomView,
} from "./magnification.ts";

/** Returns the view of a picture, and functions that zoom and move it. */
export const useMagnification = (picture: Picture | undefined) => {
  const [view, setView] = useState<MagnifiedView>(unmagnifiedView);
  const stage = useRef<HTMLDivElement>(null);
  const getFrame = (): Frame => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height, maximumScale: picture ? getMaximumScale(picture, { width, height }) : 1 };
  };
  return {
    view,
    isMagnified: view.scale > 1,
    /** The ref of the element around the picture. */
    stage,
    zoom: (factor: number, point?: Point) => setView((now) => zoomView(now, factor, getFrame(), point)),
    pan: (across: number, down: number) => setView((now) => panView(now, across, down, getFrame())),
    reset: () => setView(unmagnifiedView),
    /** Returns the position of a pointer relative to the centre of the stage, in pixels. */
    getPoint: ({ clientX, clientY }: MouseEvent): Point => {
      const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
      const { width, height } = getFrame();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    },
  };
};

export type Magnification = ReturnType<typeof useMagnification>;
