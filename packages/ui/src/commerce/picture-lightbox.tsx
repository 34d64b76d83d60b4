import { type Picture as PictureModel, pictureUrl } from "@griya/api";
import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { IconButton } from "../primitives/icon-button.tsx";
import { scrim, useModalContent } from "../primitives/modal.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import { approached, dragged, type Magnified, unmagnified } from "./magnification.ts";

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
  /** Of the whole: "Pictures of the Senja sofa". */
  title: string;
  labels: PictureLightboxLabels;
}

/** As wide as the widest picture. */
const WIDEST = 4_000;
const CLICK = 2.5;
/** Pixels across that are a swipe to the next. */
const SWIPE = 60;

/** One picture as large as the screen: magnified by two fingers, wheel, click or keys, and moved by dragging. */
export function PictureLightbox({ pictures, index, onIndexChange, onClose, title, labels }: PictureLightboxProps) {
  const { portalContainer, mediaBase, direction } = useShop();
  const { onKeyDown: keepFocus, ...content } = useModalContent();
  const [view, setView] = useState<Magnified>(unmagnified);
  const [fingers, setFingers] = useState<ReadonlyMap<number, { x: number; y: number }>>(new Map());
  const [wasDragged, setWasDragged] = useState(false);
  const pressedAt = useRef(0);
  const picture = pictures[index];
  const isMagnified = view.scale > 1;

  const show = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    setView(unmagnified);
    onIndexChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") show(index + (event.key === forward ? 1 : -1));
    else if (event.key === "+" || event.key === "=") setView((now) => approached(now, 1.5));
    else if (event.key === "-") setView((now) => approached(now, 1 / 1.5));
    else keepFocus(event);
  };

  const spotOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setWasDragged(false);
    pressedAt.current = event.clientX;
    setFingers((now) => new Map(now).set(event.pointerId, spotOf(event)));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const spot = spotOf(event);
    if (Math.hypot(spot.x - before.x, spot.y - before.y) < 3 && !wasDragged) return;
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
    setWasDragged(true);
    setFingers((now) => new Map(now).set(event.pointerId, spot));
    if (other) {
      const gap = Math.hypot(before.x - other.x, before.y - other.y);
      setView((now) => approached(now, Math.hypot(spot.x - other.x, spot.y - other.y) / Math.max(gap, 1)));
    } else setView((now) => dragged(now, spot.x - before.x, spot.y - before.y));
  };
  const onPointerEnd = (event: PointerEvent) => {
    setFingers((now) => new Map([...now].filter(([id]) => id !== event.pointerId)));
  };
  const onPointerUp = (event: PointerEvent) => {
    onPointerEnd(event);
    const across = event.clientX - pressedAt.current;
    if (!isMagnified && fingers.size === 1 && Math.abs(across) > SWIPE) {
      show(index + (across < 0 === (direction === "ltr") ? 1 : -1));
    } else if (!wasDragged) setView((now) => (now.scale > 1 ? unmagnified : approached(now, CLICK)));
  };

  if (!picture) return null;
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {portalContainer && (
        <Portal container={portalContainer}>
          <Overlay className={scrim} />
          <Content
            {...content}
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
                  onClick={() => setView((now) => approached(now, 1 / 1.5))}
                />
                <IconButton
                  icon={ZoomIn}
                  label={labels.zoomIn}
                  onClick={() => setView((now) => approached(now, 1.5))}
                />
                <Close asChild>
                  <IconButton icon={X} label={labels.close} />
                </Close>
              </div>
            </header>
            <div
              className={`relative min-h-0 grow touch-none overflow-clip ${isMagnified ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
              onPointerDown={onPointerDown}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={onPointerEnd}
              onWheel={(event) => setView((now) => approached(now, Math.exp(-event.deltaY / 400)))}
            >
              <img
                key={picture.path}
                src={pictureUrl(mediaBase, picture, WIDEST)}
                width={picture.width}
                height={picture.height}
                alt={picture.alt}
                draggable={false}
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
