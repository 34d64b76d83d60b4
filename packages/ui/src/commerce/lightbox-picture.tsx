import type { Picture } from "@griya/api";
import { useState } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import { Spinner } from "../primitives/spinner.tsx";
import type { Magnification } from "./use-magnification.ts";
import { usePictureGestures } from "./use-picture-gestures.ts";
import { getWidestPictureUrl } from "./widest-picture.ts";

export interface LightboxPictureProps {
  picture: Picture;
  magnification: Magnification;
  /** The function for a swipe to another picture. It gets 1 for the next picture, and -1 for the previous picture. */
  onStep: (step: 1 | -1) => void;
}

/** The picture of a lightbox. Pointers zoom and move it. */
export function LightboxPicture({ picture, magnification, onStep }: LightboxPictureProps) {
  const { mediaBase } = useShop();
  const [settledPath, setSettledPath] = useState<string | null>(null);
  const gestures = usePictureGestures(magnification, onStep);
  const { stage, view, isMagnified } = magnification;
  return (
    <div
      ref={stage}
      className={`relative min-h-0 grow touch-none overflow-clip ${isMagnified ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
      {...gestures}
    >
      {settledPath !== picture.path && (
        <span className="absolute inset-0 grid place-items-center text-muted">
          <Spinner size="lg" />
        </span>
      )}
      <img
        key={picture.path}
        src={getWidestPictureUrl(mediaBase, picture)}
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
  );
}
