import type { Picture as PictureModel } from "@griya/api";
import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { IconButton } from "../primitives/icon-button.tsx";
import { scrim, useModalContent } from "../primitives/modal.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import { Spinner } from "../primitives/spinner.tsx";
import { approached, dragged, type Frame, type Magnified, type Spot, unmagnified } from "./magnification.ts";
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
  wayBack: () => HTMLElement | null;
  /** Of the whole: "Pictures of the Senja sofa". */
  title: string;
  labels: PictureLightboxLabels;
}

const CLICK = 2.5;
const STEP = 1.5;
/** Pixels across that are a swipe to the next. */
const SWIPE = 60;
/** Pixels that a hand trembles. */
const TREMOR = 3;
/** Pixels of one key press. */
const PUSH = 80;

const moves: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: PUSH, y: 0 },
  ArrowRight: { x: -PUSH, y: 0 },
  ArrowUp: { x: 0, y: PUSH },
  ArrowDown: { x: 0, y: -PUSH },
};
const approaches: Readonly<Record<string, number>> = { "+": STEP, "=": STEP, "-": 1 / STEP };

/** What lies on the picture and what it has done so far; events follow each other faster than the screen is drawn. */
type Hand = { fingers: Map<number, Spot>; from: Spot; isDragging: boolean; hasPinched: boolean };

/**
 * One picture as large as the screen: magnified by two fingers, wheel, click or keys, and moved by dragging or, once magnified,
 * by the arrow keys, which lead to the other pictures before.
 */
export function PictureLightbox({
  pictures,
  index,
  onIndexChange,
  onClose,
  wayBack,
  title,
  labels,
}: PictureLightboxProps) {
  const { portalContainer, mediaBase, direction } = useShop();
  const { onKeyDown: keepFocus, onCloseAutoFocus, ...content } = useModalContent();
  const [view, setView] = useState<Magnified>(unmagnified);
  const stage = useRef<HTMLDivElement>(null);
  const hand = useRef<Hand>({ fingers: new Map(), from: { x: 0, y: 0 }, isDragging: false, hasPinched: false });
  const [settledPath, setSettledPath] = useState<string | null>(null);
  const picture = pictures[index];
  const isMagnified = view.scale > 1;

  const frame = (): Frame => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 });
  const approach = (factor: number, spot?: Spot) => setView((now) => approached(now, factor, frame(), spot));
  const move = (across: number, down: number) => setView((now) => dragged(now, across, down, frame()));
  const show = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    setView(unmagnified);
    onIndexChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const across = moves[event.key];
    const factor = approaches[event.key];
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.ctrlKey || event.metaKey || event.altKey) keepFocus(event);
    else if (factor !== undefined) approach(factor);
    else if (across && isMagnified) move(across.x, across.y);
    else if (across && across.x !== 0) show(index + (event.key === forward ? 1 : -1));
    else keepFocus(event);
  };

  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    const { width, height } = frame();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { fingers } = hand.current;
    const spot = spotOf(event);
    const isFirst = fingers.size === 0;
    fingers.set(event.pointerId, spot);
    if (isFirst) hand.current = { fingers, from: spot, isDragging: false, hasPinched: false };
    else hand.current.hasPinched = true;
  };
  const onPointerMove = (event: PointerEvent) => {
    const { fingers, isDragging } = hand.current;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const spot = spotOf(event);
    if (!isDragging && Math.hypot(spot.x - before.x, spot.y - before.y) < TREMOR) return;
    hand.current.isDragging = true;
    fingers.set(event.pointerId, spot);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
    if (!other) {
      move(spot.x - before.x, spot.y - before.y);
      return;
    }
    const gap = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    approach(Math.hypot(spot.x - other.x, spot.y - other.y) / gap, {
      x: (spot.x + other.x) / 2,
      y: (spot.y + other.y) / 2,
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    const { fingers, from, isDragging, hasPinched } = hand.current;
    if (!fingers.delete(event.pointerId) || hasPinched) return;
    const spot = spotOf(event);
    const across = spot.x - from.x;
    if (!isMagnified && Math.abs(across) > SWIPE) show(index + (across < 0 === (direction === "ltr") ? 1 : -1));
    else if (!isDragging) {
      if (isMagnified) setView(unmagnified);
      else approach(CLICK, spot);
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
              const target = wayBack();
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
                  onClick={() => approach(1 / STEP)}
                />
                <IconButton icon={ZoomIn} label={labels.zoomIn} onClick={() => approach(STEP)} />
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
              onPointerCancel={(event) => hand.current.fingers.delete(event.pointerId)}
              onWheel={(event) => approach(Math.exp(-event.deltaY / 400), spotOf(event))}
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
