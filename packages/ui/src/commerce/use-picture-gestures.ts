import { type PointerEvent, useRef, type WheelEvent } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import type { Point } from "./magnification.ts";
import type { Magnification } from "./use-magnification.ts";

const CLICK_ZOOM_FACTOR = 2.5;
/** The minimum horizontal distance of a swipe, in pixels. */
const SWIPE_MINIMUM = 60;
/** The distance after which a press becomes a drag, in pixels. */
const DRAG_TOLERANCE = 3;

/** The pointers on the picture and their gesture. A ref stores it, because events come faster than renders. */
type Gesture = { pointers: Map<number, Point>; startPoint: Point; isDragging: boolean; hasPinched: boolean };

/** Returns the event handlers of a picture. Pinch, wheel and click zoom. A drag moves the picture, and a swipe shows another picture. */
export const usePictureGestures = (
  { zoom, pan, reset, getPoint, isMagnified }: Magnification,
  onStep: (step: 1 | -1) => void,
) => {
  const { direction } = useShop();
  const gesture = useRef<Gesture>({
    pointers: new Map(),
    startPoint: { x: 0, y: 0 },
    isDragging: false,
    hasPinched: false,
  });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointers } = gesture.current;
    const point = getPoint(event);
    const isFirst = pointers.size === 0;
    pointers.set(event.pointerId, point);
    if (isFirst) gesture.current = { pointers, startPoint: point, isDragging: false, hasPinched: false };
    else gesture.current.hasPinched = true;
  };
  const onPointerMove = (event: PointerEvent) => {
    const { pointers, isDragging } = gesture.current;
    const previousPoint = pointers.get(event.pointerId);
    if (!previousPoint) return;
    const point = getPoint(event);
    if (!isDragging && Math.hypot(point.x - previousPoint.x, point.y - previousPoint.y) < DRAG_TOLERANCE) return;
    gesture.current.isDragging = true;
    pointers.set(event.pointerId, point);
    const [otherPoint] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
    if (!otherPoint) {
      pan(point.x - previousPoint.x, point.y - previousPoint.y);
      return;
    }
    const previousDistance = Math.max(1, Math.hypot(previousPoint.x - otherPoint.x, previousPoint.y - otherPoint.y));
    zoom(Math.hypot(point.x - otherPoint.x, point.y - otherPoint.y) / previousDistance, {
      x: (point.x + otherPoint.x) / 2,
      y: (point.y + otherPoint.y) / 2,
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    const { pointers, startPoint, isDragging, hasPinched } = gesture.current;
    if (!pointers.delete(event.pointerId) || hasPinched) return;
    const point = getPoint(event);
    const swipeDistance = point.x - startPoint.x;
    if (!isMagnified && Math.abs(swipeDistance) > SWIPE_MINIMUM)
      onStep(swipeDistance < 0 === (direction === "ltr") ? 1 : -1);
    else if (!isDragging) {
      if (isMagnified) reset();
      else zoom(CLICK_ZOOM_FACTOR, point);
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
