import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Spinner } from "../primitives/spinner.tsx";
import { type ModelScene, openModelScene } from "./model-scene.ts";

export interface ModelViewLabels {
  /** The text of the spinner while the model is loading. */
  loading: string;
  /** The hint how to turn the model by finger, mouse or keys. */
  hint: string;
}

export interface ModelViewProps {
  url: string;
  /** The alternative text of the model. */
  alt: string;
  labels: ModelViewLabels;
  /** The function for a model that cannot be loaded, and for a browser without WebGL. */
  onFailure: () => void;
}

/** The angles in radians: for one pixel of a drag, and for one press of an arrow key. */
const RADIANS_PER_PIXEL = 0.009;
const TILT_STEP = Math.PI / 24;

const tiltByKey: Readonly<Record<string, number>> = { ArrowUp: TILT_STEP, ArrowDown: -TILT_STEP };
const zoomFactorByKey: Readonly<Record<string, number>> = { "+": 1.2, "=": 1.2, "-": 1 / 1.2 };

const toDegrees = (radians: number): number => Math.round((radians * 180) / Math.PI) % 360;

type Point = { x: number; y: number };
const getDistance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** A 3D model of a product. The reader turns it by dragging, by the slider or by keys. Two fingers and the plus and minus keys zoom. */
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

  const turnModel = (around: number, over: number) => {
    if (scene.current) setAngle(toDegrees(scene.current.turn(around, over)));
  };
  /** Moves the focus from the view to the slider. */
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget) slider.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const zoomFactor = zoomFactorByKey[event.key];
    const tilt = tiltByKey[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (zoomFactor === undefined && tilt === undefined)) return;
    event.preventDefault();
    if (tilt !== undefined) turnModel(0, tilt);
    if (zoomFactor !== undefined) scene.current?.zoom(zoomFactor);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const previousPoint = pointers.current.get(event.pointerId);
    if (!previousPoint) return;
    const previousDistance = getDistance([...pointers.current.values()]);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (previousDistance > 0) scene.current?.zoom(getDistance([...pointers.current.values()]) / previousDistance);
    else
      turnModel(
        (previousPoint.x - event.clientX) * RADIANS_PER_PIXEL,
        (event.clientY - previousPoint.y) * RADIANS_PER_PIXEL,
      );
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
          onChange={(event) => turnModel(((Number(event.currentTarget.value) - angle) * Math.PI) / 180, 0)}
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
