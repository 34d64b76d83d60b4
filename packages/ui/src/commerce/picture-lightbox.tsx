import type { Picture as PictureModel } from "@griya/api";
import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide";
import type { KeyboardEvent } from "react";
import { IconButton } from "../primitives/icon-button.tsx";
import { scrim, useModalContent } from "../primitives/modal.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import { getArrowStep } from "./arrow-step.ts";
import { LightboxPicture } from "./lightbox-picture.tsx";
import type { Point } from "./magnification.ts";
import { useMagnification } from "./use-magnification.ts";

export interface PictureLightboxLabels {
  close: string;
  zoomIn: string;
  zoomOut: string;
  previous: string;
  next: string;
  /** Returns the position of a picture, such as "Picture 2 of 5". */
  position: (number: number, total: number) => string;
}

export interface PictureLightboxProps {
  pictures: readonly PictureModel[];
  /** The index of the current picture, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Returns the element that gets the focus after closing; null for the previously focused element. */
  getReturnFocus: () => HTMLElement | null;
  /** The name of the lightbox, such as "Pictures of the Senja sofa". */
  title: string;
  labels: PictureLightboxLabels;
}

const ZOOM_STEP = 1.5;
/** The distance that one key press moves the picture, in pixels. */
const PAN_STEP = 80;

const panByKey: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};
const zoomFactorByKey: Readonly<Record<string, number>> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP };

/**
 * One picture as large as the screen. Two fingers, the wheel, a click and keys zoom. Dragging and the arrow keys move a zoomed picture.
 * Otherwise the arrow keys lead to the other pictures.
 */
export function PictureLightbox({
  pictures,
  index,
  onIndexChange,
  onClose,
  getReturnFocus,
  title,
  labels,
}: PictureLightboxProps) {
  const { portalContainer, direction } = useShop();
  const { onKeyDown: trapFocus, onCloseAutoFocus, ...content } = useModalContent();
  const picture = pictures[index];
  const magnification = useMagnification(picture);
  const { zoom, pan, reset, isMagnified } = magnification;

  const onStep = (step: 1 | -1) => {
    const nextIndex = index + step;
    if (nextIndex < 0 || nextIndex >= pictures.length) return;
    reset();
    onIndexChange(nextIndex);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const panOffset = panByKey[event.key];
    const factor = zoomFactorByKey[event.key];
    const step = getArrowStep(event.key, direction);
    if (event.ctrlKey || event.metaKey || event.altKey) trapFocus(event);
    else if (factor !== undefined) zoom(factor);
    else if (panOffset && isMagnified) pan(panOffset.x, panOffset.y);
    else if (step !== null) onStep(step);
    else trapFocus(event);
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
              const target = getReturnFocus();
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
            <LightboxPicture picture={picture} magnification={magnification} onStep={onStep} />
            {pictures.length > 1 && (
              <LightboxNavigation index={index} total={pictures.length} labels={labels} onStep={onStep} />
            )}
          </Content>
        </Portal>
      )}
    </Root>
  );
}

interface LightboxNavigationProps {
  index: number;
  total: number;
  labels: PictureLightboxLabels;
  onStep: (step: 1 | -1) => void;
}

/** The position of the picture, between the buttons to the previous and the next picture. */
function LightboxNavigation({ index, total, labels, onStep }: LightboxNavigationProps) {
  return (
    <footer className="flex items-center justify-between gap-2 px-2 py-1 sm:justify-center sm:gap-6">
      <IconButton
        icon={ChevronLeft}
        isMirrored
        label={labels.previous}
        aria-disabled={index === 0}
        onClick={() => onStep(-1)}
      />
      <output className="text-small figures">{labels.position(index + 1, total)}</output>
      <IconButton
        icon={ChevronRight}
        isMirrored
        label={labels.next}
        aria-disabled={index === total - 1}
        onClick={() => onStep(1)}
      />
    </footer>
  );
}
