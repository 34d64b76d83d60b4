import type { Picture as PictureModel } from "@griya/api";
import { useRef } from "react";
import { Picture } from "../primitives/picture.tsx";
import { useEnlargedPictures } from "./enlarged-pictures.tsx";
import type { PictureLightboxLabels } from "./picture-lightbox.tsx";

export interface ReviewPicturesProps {
  pictures: readonly PictureModel[];
  labels: {
    /** The name of the list and of the lightbox, such as "Pictures by Ratna S.". */
    title: string;
    /** Returns the name of a link, such as "Enlarge: Senja sofa beside a window". */
    enlarge: (alt: string) => string;
    lightbox: PictureLightboxLabels;
  };
}

/** The pictures of a buyer as thumbnails. A press opens a picture in the lightbox. */
export function ReviewPictures({ pictures, labels }: ReviewPicturesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { title } = labels;
  const { getLinkProps, lightbox } = useEnlargedPictures({ pictures, list, title, labels: labels.lightbox });
  if (pictures.length === 0) return null;
  return (
    <>
      <ul ref={list} aria-label={title} className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <a
              {...getLinkProps(picture, index)}
              aria-label={labels.enlarge(picture.alt)}
              className="block size-24 cursor-zoom-in overflow-clip rounded-2"
            >
              <Picture picture={picture} sizes="96px" ratio="square" isDecorative />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
