import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Spinner } from "../primitives/spinner.tsx";
import { type ModelScene, openModelScene } from "./model-scene.ts";

export interface ModelViewLabels {
  /** Shown while it loads. */
  loading: string;
  /** Tells the ways to turn it: by finger, mouse or keys. */
  hint: string;
}

export interface ModelViewProps {
  url: string;
  /** The alternative text of the model. */
  alt: string;
  labels: ModelViewLabels;
  /** Called when it cannot be loaded, or this browser cannot show it. */
  onFailure: () => void;
}

/** Radians for one pixel of a drag, and for one key press that tilts the view. */
const RADIANS_PER_PIXEL = 0.009;
const TILT_STEP = Math.PI / 24;

const tiltByKey: Readonly<Record<string, number>> = { ArrowUp: TILT_STEP, ArrowDown: -TILT_STEP };
const zoomFactorByKey: Readonly<Record<string, number>> = { "+": 1.2, "=": 1.2, "-": 1 / 1.2 };

const toDegrees = (radians: number): number => Math.round((radians * 180) / Math.PI) % 360;

type Point = { x: number; y: number };
const getDistance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/**
 * A product that a reader turns by dragging, by the slider under it or by its keys. Two fingers, or plus and minus, change the distance.
 */
export function ModelView({ url, alt, labels, onFailure }: ModelViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const scene = useRef<ModelScene | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const onFailureRef = useRef(onFailure);
  const [isReady, setIsReady] = useState(false);
  const [angle, setAngle] = useState(0);
  const hintId = useId();

  useEffect(() => {
    onFailureRef.current = onFailure;
  }, [onFailure]);

  useEffect(() => {
    if (!container.current) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    openModelScene(container.current, url, signal).then(
      (opened) => {
        if (signal.aborted) {
          opened.close();
          return;
        }
        scene.current = opened;
        setAngle(toDegrees(opened.turn(0, 0)));
        setIsReady(true);
      },
      () => {
        if (!signal.aborted) onFailureRef.current();
      },
    );
    return () => {
      controller.abort();
      scene.current?.close();
      scene.current = null;
    };
  }, [url]);

  useEffect(() => {
    const hasFocus = view.current?.matches(":focus");
    if (isReady && hasFocus) slider.current?.focus({ preventScroll: true });
  }, [isReady]);

  const turn = (around: number, over: number) => {
    if (scene.current) setAngle(toDegrees(scene.current.turn(around, over)));
  };
  /** Moves the focus from the whole view to the slider. */
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget) slider.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = zoomFactorByKey[event.key];
    const over = tiltByKey[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (factor === undefined && over === undefined)) return;
    event.preventDefault();
    if (over !== undefined) turn(0, over);
    if (factor !== undefined) scene.current?.zoom(factor);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const previousDistance = getDistance([...pointers.current.values()]);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (previousDistance > 0) scene.current?.zoom(getDistance([...pointers.current.values()]) / previousDistance);
    else turn((before.x - event.clientX) * RADIANS_PER_PIXEL, (event.clientY - before.y) * RADIANS_PER_PIXEL);
  };
  const onPointerEnd = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    <div ref={view} tabIndex={-1} onFocus={onFocus} className="absolute inset-0 bg-sunken outline-none">
      <div
        ref={container}
        aria-busy={!isReady}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        className="size-full cursor-grab touch-pan-y active:cursor-grabbing"
      />
      {!isReady && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <Spinner size="lg" label={labels.loading} />
        </span>
      )}
      <div className="absolute inset-x-4 bottom-2 flex flex-col items-center gap-1 sm:bottom-3">
        <input
          ref={slider}
          type="range"
          min={0}
          max={359}
          step={1}
          value={angle}
          disabled={!isReady}
          aria-label={alt}
          aria-describedby={hintId}
          aria-valuetext={`${angle}°`}
          onChange={(event) => turn(((Number(event.currentTarget.value) - angle) * Math.PI) / 180, 0)}
          onKeyDown={onKeyDown}
          className="h-6 w-full max-w-60 accent-accent"
        />
        <p id={hintId} className="text-center text-caption text-muted">
          {labels.hint}
        </p>
      </div>
    </div>
  );
}
