import type { Picture as PictureModel } from "@griya/api";
import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { IconButton } from "../primitives/icon-button.tsx";
import { scrim, useModalContent } from "../primitives/modal.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import { Spinner } from "../primitives/spinner.tsx";
import { type Frame, type Magnified, nearestOf, type Point, panned, unmagnified, zoomed } from "./magnification.ts";
import { widestPictureUrl } from "./widest-picture.ts";

export interface PictureLightboxLabels {
  close: string;
  zoomIn: string;
  zoomOut: string;
  previous: string;
  next: string;
  /** "Picture 2 of 5" */
  position: (number: number, total: number) => string;
}

export interface PictureLightboxProps {
  pictures: readonly PictureModel[];
  /** The one that is looked at. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Takes the focus after closing; null for what had it before. */
  returnFocusTo: () => HTMLElement | null;
  /** Of the whole: "Pictures of the Senja sofa". */
  title: string;
  labels: PictureLightboxLabels;
}

const CLICK_ZOOM = 2.5;
const ZOOM_STEP = 1.5;
/** Pixels across that are a swipe to the next. */
const SWIPE_MINIMUM = 60;
/** Pixels that a pointer may move without dragging. */
const DRAG_TOLERANCE = 3;
/** Pixels that one key press pans. */
const PAN_STEP = 80;

const pans: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};
const zoomFactors: Readonly<Record<string, number>> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP };

/** The pointers on the picture and what they have done so far; events follow each other faster than the screen is drawn. */
type Gesture = { pointers: Map<number, Point>; from: Point; isDragging: boolean; hasPinched: boolean };

/**
 * One picture as large as the screen: magnified by two fingers, wheel, click or keys, and moved by dragging or, once magnified,
 * by the arrow keys, which lead to the other pictures before.
 */
export function PictureLightbox({
  pictures,
  index,
  onIndexChange,
  onClose,
  returnFocusTo,
  title,
  labels,
}: PictureLightboxProps) {
  const { portalContainer, mediaBase, direction } = useShop();
  const { onKeyDown: keepFocus, onCloseAutoFocus, ...content } = useModalContent();
  const [view, setView] = useState<Magnified>(unmagnified);
  const stage = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>({ pointers: new Map(), from: { x: 0, y: 0 }, isDragging: false, hasPinched: false });
  const [settledPath, setSettledPath] = useState<string | null>(null);
  const picture = pictures[index];
  const isMagnified = view.scale > 1;

  const frame = (): Frame => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height, nearest: picture ? nearestOf(picture, { width, height }) : 1 };
  };
  const zoom = (factor: number, point?: Point) => setView((now) => zoomed(now, factor, frame(), point));
  const pan = (across: number, down: number) => setView((now) => panned(now, across, down, frame()));
  const show = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    setView(unmagnified);
    onIndexChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const across = pans[event.key];
    const factor = zoomFactors[event.key];
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.ctrlKey || event.metaKey || event.altKey) keepFocus(event);
    else if (factor !== undefined) zoom(factor);
    else if (across && isMagnified) pan(across.x, across.y);
    else if (across && across.x !== 0) show(index + (event.key === forward ? 1 : -1));
    else keepFocus(event);
  };

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    const { width, height } = frame();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointers } = gesture.current;
    const point = pointOf(event);
    const isFirst = pointers.size === 0;
    pointers.set(event.pointerId, point);
    if (isFirst) gesture.current = { pointers, from: point, isDragging: false, hasPinched: false };
    else gesture.current.hasPinched = true;
  };
  const onPointerMove = (event: PointerEvent) => {
    const { pointers, isDragging } = gesture.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    if (!isDragging && Math.hypot(point.x - before.x, point.y - before.y) < DRAG_TOLERANCE) return;
    gesture.current.isDragging = true;
    pointers.set(event.pointerId, point);
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
    if (!other) {
      pan(point.x - before.x, point.y - before.y);
      return;
    }
    const gap = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    zoom(Math.hypot(point.x - other.x, point.y - other.y) / gap, {
      x: (point.x + other.x) / 2,
      y: (point.y + other.y) / 2,
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    const { pointers, from, isDragging, hasPinched } = gesture.current;
    if (!pointers.delete(event.pointerId) || hasPinched) return;
    const point = pointOf(event);
    const across = point.x - from.x;
    if (!isMagnified && Math.abs(across) > SWIPE_MINIMUM) show(index + (across < 0 === (direction === "ltr") ? 1 : -1));
    else if (!isDragging) {
      if (isMagnified) setView(unmagnified);
      else zoom(CLICK_ZOOM, point);
    }
  };

  if (!picture) return null;
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {portalContainer && (
        <Portal container={portalContainer}>
          <Overlay className={scrim} />
          <Content
            {...content}
            onCloseAutoFocus={(event) => {
              const target = returnFocusTo();
              if (!target) {
                onCloseAutoFocus(event);
                return;
              }
              event.preventDefault();
              target.focus({ preventScroll: true });
            }}
            aria-describedby={undefined}
            onKeyDown={onKeyDown}
            className="fixed inset-0 z-50 flex flex-col bg-canvas text-ink outline-none"
          >
            <header className="flex items-center justify-between gap-2 ps-4 pe-2 py-1 sm:ps-6">
              <Title className="min-w-0 truncate text-small text-muted">{title}</Title>
              <div className="flex items-center">
                <IconButton
                  icon={ZoomOut}
                  label={labels.zoomOut}
                  aria-disabled={!isMagnified}
                  onClick={() => zoom(1 / ZOOM_STEP)}
                />
                <IconButton icon={ZoomIn} label={labels.zoomIn} onClick={() => zoom(ZOOM_STEP)} />
                <Close asChild>
                  <IconButton icon={X} label={labels.close} />
                </Close>
              </div>
            </header>
            <div
              ref={stage}
              className={`relative min-h-0 grow touch-none overflow-clip ${isMagnified ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
              onPointerDown={onPointerDown}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={(event) => gesture.current.pointers.delete(event.pointerId)}
              onWheel={(event) => zoom(Math.exp(-event.deltaY / 400), pointOf(event))}
            >
              {settledPath !== picture.path && (
                <span className="absolute inset-0 grid place-items-center text-muted">
                  <Spinner size="lg" />
                </span>
              )}
              <img
                key={picture.path}
                src={widestPictureUrl(mediaBase, picture)}
                width={picture.width}
                height={picture.height}
                alt={picture.alt}
                draggable={false}
                onLoad={() => setSettledPath(picture.path)}
                onError={() => setSettledPath(picture.path)}
                style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
                className="absolute inset-0 size-full object-contain select-none"
              />
            </div>
            {pictures.length > 1 && (
              <footer className="flex items-center justify-between gap-2 px-2 py-1 sm:justify-center sm:gap-6">
                <IconButton
                  icon={ChevronLeft}
                  isMirrored
                  label={labels.previous}
                  aria-disabled={index === 0}
                  onClick={() => show(index - 1)}
                />
                <output className="text-small figures">{labels.position(index + 1, pictures.length)}</output>
                <IconButton
                  icon={ChevronRight}
                  isMirrored
                  label={labels.next}
                  aria-disabled={index === pictures.length - 1}
                  onClick={() => show(index + 1)}
                />
              </footer>
            )}
          </Content>
        </Portal>
      )}
    </Root>
  );
}
