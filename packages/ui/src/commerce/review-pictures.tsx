import { type Picture as PictureModel, pictureUrl } from "@griya/api";
import { type ComponentType, type MouseEvent, useState } from "react";
import { Picture } from "../primitives/picture.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import type { PictureLightboxLabels, PictureLightboxProps } from "./picture-lightbox.tsx";

/** Pixels across of a picture that is opened by its address: without JavaScript, or where the lightbox cannot be had. */
const ENLARGED = 1600;

export interface ReviewPicturesProps {
  pictures: readonly PictureModel[];
  labels: {
    /** Names the list, and the enlarged pictures: "Pictures by Ratna S.". */
    title: string;
    /** "Enlarge: Senja sofa beside a window" */
    enlarge: (alt: string) => string;
    lightbox: PictureLightboxLabels;
  };
}

/** A buyer's snapshots: small, and as large as the screen once pressed. */
export function ReviewPictures({ pictures, labels }: ReviewPicturesProps) {
  const { mediaBase } = useShop();
  const [open, setOpen] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<PictureLightboxProps> | null>(null);
  if (pictures.length === 0) return null;

  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    try {
      const { PictureLightbox } = await import("./picture-lightbox.tsx");
      setLightbox(() => PictureLightbox);
      setOpen(index);
    } catch {
      globalThis.location.assign(href);
    }
  };

  return (
    <>
      <ul aria-label={labels.title} className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <a
              href={pictureUrl(mediaBase, picture, ENLARGED)}
              target="_blank"
              rel="noopener"
              aria-label={labels.enlarge(picture.alt)}
              className="block size-24 cursor-zoom-in overflow-clip rounded-2"
              onClick={(event) => void enlarge(event, index)}
            >
              <Picture picture={picture} sizes="96px" ratio="square" isDecorative />
            </a>
          </li>
        ))}
      </ul>
      {Lightbox && open !== null && (
        <Lightbox
          pictures={pictures}
          index={open}
          onIndexChange={setOpen}
          onClose={() => setOpen(null)}
          title={labels.title}
          labels={labels.lightbox}
        />
      )}
    </>
  );
}
