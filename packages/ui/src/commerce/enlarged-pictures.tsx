import type { Picture as PictureModel } from "@griya/api";
import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import type { PictureLightboxProps } from "./picture-lightbox.tsx";
import { getWidestPictureUrl } from "./widest-picture.ts";

export interface EnlargedPicturesOptions extends Pick<PictureLightboxProps, "pictures" | "title" | "labels"> {
  /** The list of the links, in the order of the pictures. */
  list: RefObject<HTMLUListElement | null>;
  /** The function that gets the index of another picture when that picture is shown. */
  onShow?: (index: number) => void;
}

export interface EnlargedPictures {
  /**
   * Returns the props of the link around a picture. The link opens the picture without JavaScript, or when the lightbox cannot be loaded.
   */
  getLinkProps: (
    picture: PictureModel,
    index: number,
  ) => {
    href: string;
    target: "_blank";
    rel: "noopener";
    onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  };
  /** The lightbox, to render anywhere; null while no picture is open. */
  lightbox: ReactNode;
}

/**
 * Returns the props of links to pictures, and the lightbox that a press on a link opens.
 * The first press loads the code of the lightbox. When the lightbox closes, the focus returns to the link of the last picture.
 */
export function useEnlargedPictures({
  pictures,
  list,
  title,
  labels,
  onShow,
}: EnlargedPicturesOptions): EnlargedPictures {
  const { mediaBase } = useShop();
  const lastIndex = useRef(0);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<PictureLightboxProps> | null>(null);

  const showPicture = (index: number) => {
    lastIndex.current = index;
    setOpenIndex(index);
  };
  const enlargePicture = async (link: HTMLAnchorElement, index: number) => {
    const wasOnline = navigator.onLine;
    try {
      const { PictureLightbox } = await import("./picture-lightbox.tsx");
      setLightbox(() => PictureLightbox);
      showPicture(index);
    } catch {
      // without a network, the link would open an error page, so the press and the failure both need a network
      if (link.isConnected && wasOnline && navigator.onLine) globalThis.location.assign(link.href);
    }
  };

  return {
    getLinkProps: (picture, index) => ({
      href: getWidestPictureUrl(mediaBase, picture),
      target: "_blank",
      rel: "noopener",
      onClick: (event) => {
        const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
        if (wantsNewTab) return;
        event.preventDefault();
        void enlargePicture(event.currentTarget, index);
      },
    }),
    lightbox: Lightbox && openIndex !== null && (
      <Lightbox
        pictures={pictures}
        index={openIndex}
        onIndexChange={(index) => {
          showPicture(index);
          onShow?.(index);
        }}
        onClose={() => setOpenIndex(null)}
        getReturnFocus={() => list.current?.children[lastIndex.current]?.querySelector("a") ?? null}
        title={title}
        labels={labels}
      />
    ),
  };
}
