import type { Picture as PictureModel } from "@griya/api";
import { getPictureSrcSet, getPictureUrl } from "@griya/api/model";
import { cx } from "class-variance-authority";
import { useState } from "react";
import { ChairDrawing } from "./chair-drawing.tsx";
import { useShop } from "./shop-provider.tsx";

export interface PictureProps {
  /** The picture. With null, the shop's default image or the drawing of a chair is shown. */
  picture: PictureModel | null;
  /** The picture of the same scene for phones, below 576 px. */
  portrait?: PictureModel | null;
  /** The displayed width, in the format of `<img sizes>`: "(width < 768px) 50vw, 300px". */
  sizes: string;
  /** The ratio of the frame. `theme` is 4:3 in Teras and 1:1 in Kota. `natural` is the ratio of the picture. */
  ratio?: "theme" | "natural" | "square" | "3/2" | "16/9" | "hero" | "banner" | "fill";
  fit?: "cover" | "contain";
  /** True for the main picture of the page, which is loaded before all other pictures. */
  isPriority?: boolean;
  /** True when the picture is visible without scrolling. Such a picture is loaded at once, and other pictures load when they come near. */
  isInSight?: boolean;
  /** True for a thumbnail beside its name. A picture that shoppers choose by needs its alternative text. */
  isDecorative?: boolean;
  className?: string | undefined;
}

const frameClasses: Record<NonNullable<PictureProps["ratio"]>, string> = {
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
 * A picture that reserves its place with its dominant colour. The picture has no style attribute, because a strict Content Security Policy
 * blocks such attributes in the server's HTML.
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
  const frame = cx("relative block overflow-clip bg-sunken", frameClasses[ratio], className);

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
            // an error before hydration has no listener, so the state of the image is checked
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
