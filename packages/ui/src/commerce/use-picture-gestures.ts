import { type PointerEvent, useRef, type WheelEvent } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import type { Point } from "./magnification.ts";
import type { Magnification } from "./use-magnification.ts";

const CLICK_ZOOM = 2.5;
/** Least distance across of a swipe, in pixels. */
const SWIPE_MINIMUM = 60;
/** Distance that a pointer may move before it drags, in pixels. */
const DRAG_TOLERANCE = 3;

/** The pointers on the picture and their actions so far. Events follow each other faster than the screen is drawn. */
type Gesture = { pointers: Map<number, Point>; from: Point; isDragging: boolean; hasPinched: boolean };

/** Returns handlers for a picture: pinch, wheel and click magnify it, a drag moves it, and a swipe leads to another. */
export const usePictureGestures = (
  { zoom, pan, reset, getPoint, isMagnified }: Magnification,
  onStep: (step: 1 | -1) => void,
) => {
  const { direction } = useShop();
  const gesture = useRef<Gesture>({ pointers: new Map(), from: { x: 0, y: 0 }, isDragging: false, hasPinched: false });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointers } = gesture.current;
    const point = getPoint(event);
    const isFirst = pointers.size === 0;
    pointers.set(event.pointerId, point);
    if (isFirst) gesture.current = { pointers, from: point, isDragging: false, hasPinched: false };
    else gesture.current.hasPinched = true;
  };
  const onPointerMove = (event: PointerEvent) => {
    const { pointers, isDragging } = gesture.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const point = getPoint(event);
    if (!isDragging && Math.hypot(point.x - before.x, point.y - before.y) < DRAG_TOLERANCE) return;
    gesture.current.isDragging = true;
    pointers.set(event.pointerId, point);
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
    if (!other) {
      pan(point.x - before.x, point.y - before.y);
      return;
    }
    const previousDistance = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    zoom(Math.hypot(point.x - other.x, point.y - other.y) / previousDistance, {
      x: (point.x + other.x) / 2,
      y: (point.y + other.y) / 2,
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    const { pointers, from, isDragging, hasPinched } = gesture.current;
    if (!pointers.delete(event.pointerId) || hasPinched) return;
    const point = getPoint(event);
    const across = point.x - from.x;
    if (!isMagnified && Math.abs(across) > SWIPE_MINIMUM) onStep(across < 0 === (direction === "ltr") ? 1 : -1);
    else if (!isDragging) {
      if (isMagnified) reset();
      else zoom(CLICK_ZOOM, point);
    }
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: (event: PointerEvent) => gesture.current.pointers.delete(event.pointerId),
    onWheel: (event: WheelEvent) => zoom(Math.exp(-event.deltaY / 400), getPoint(event)),
  };
};
