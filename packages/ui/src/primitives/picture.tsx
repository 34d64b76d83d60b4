import type { Picture as PictureModel } from "@griya/api";
import { getPictureSrcSet, getPictureUrl } from "@griya/api/model";
import { cx } from "class-variance-authority";
import { useState } from "react";
import { ChairDrawing } from "./chair-drawing.tsx";
import { useShop } from "./shop-provider.tsx";

export interface PictureProps {
  /** Null where there is none: the shop's default image is shown instead, or the chair. */
  picture: PictureModel | null;
  /** The same scene for phones, below 576 px. */
  portrait?: PictureModel | null;
  /** The width at which it is shown, as in `<img sizes>`: "(width < 768px) 50vw, 300px". */
  sizes: string;
  /** The frame. `theme` is 4:3 in Teras and 1:1 in Kota; `natural` is the picture's own. */
  ratio?: "theme" | "natural" | "square" | "3/2" | "16/9" | "hero" | "banner" | "fill";
  fit?: "cover" | "contain";
  /** The page's main picture: fetched at once and before all others. */
  isPriority?: boolean;
  /** In sight when its page opens: fetched at once. All others wait until they come near. */
  isInSight?: boolean;
  /** A thumbnail beside text that names its content. A picture that shoppers choose by is not decorative. */
  isDecorative?: boolean;
  className?: string | undefined;
}

const frames: Record<NonNullable<PictureProps["ratio"]>, string> = {
  theme: "aspect-theme",
  natural: "",
  square: "aspect-square",
  "3/2": "aspect-3/2",
  "16/9": "aspect-16/9",
  hero: "aspect-4/3 max-sm:max-h-[33svh] sm:aspect-16/9",
  banner: "aspect-3/2 sm:aspect-16/9",
  fill: "size-full",
};

/**
 * A picture whose place is reserved in its dominant colour before it loads. It has no style attribute, which a strict Content Security
 * Policy would drop from server-rendered HTML.
 */
export function Picture({
  picture,
  portrait = null,
  sizes,
  ratio = "theme",
  fit = "cover",
  isPriority = false,
  isInSight = isPriority,
  isDecorative = false,
  className,
}: PictureProps) {
  const { mediaBase, defaultImagePath } = useShop();
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const frame = cx("relative block overflow-clip bg-sunken", frames[ratio], className);

  if (!picture || failedPath === picture.path) {
    const isSilent = isDecorative || !picture;
    return (
      <span
        className={cx(frame, ratio === "natural" && "aspect-3/2", "grid place-items-center")}
        {...(isSilent ? {} : { role: "img", "aria-label": picture.alt })}
      >
        {defaultImagePath ? (
          <img src={mediaBase + defaultImagePath} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <ChairDrawing className="size-1/3 max-h-24 max-w-24 text-line-strong" />
        )}
      </span>
    );
  }

  return (
    <span className={frame}>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={picture.colour} />
      </svg>
      <picture className="contents">
        {portrait && (
          <source
            media="(width < 576px)"
            srcSet={getPictureSrcSet(mediaBase, portrait) ?? getPictureUrl(mediaBase, portrait)}
            sizes={sizes}
          />
        )}
        <img
          ref={(image) => {
            // an error before hydration had no listener
            if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailedPath(picture.path);
          }}
          src={getPictureUrl(mediaBase, picture)}
          srcSet={getPictureSrcSet(mediaBase, picture)}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={isDecorative ? "" : picture.alt}
          loading={isInSight ? "eager" : "lazy"}
          fetchPriority={isPriority ? "high" : undefined}
          decoding={isInSight ? "sync" : "async"}
          onError={() => setFailedPath(picture.path)}
          className={cx(
            "relative block w-full",
            ratio === "natural" ? "h-auto" : "h-full",
            fit === "cover" ? "object-cover" : "object-contain",
          )}
        />
      </picture>
    </span>
  );
}
