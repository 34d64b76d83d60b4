import type { Picture as PictureModel } from "@griya/api";
import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import type { PictureLightboxProps } from "./picture-lightbox.tsx";
import { getWidestPictureUrl } from "./widest-picture.ts";

export interface EnlargedPicturesOptions extends Pick<PictureLightboxProps, "pictures" | "title" | "labels"> {
  /** The list of the links, in the order of the pictures. */
  list: RefObject<HTMLUListElement | null>;
  /** Called when another picture is shown. */
  onShow?: (index: number) => void;
}

export interface EnlargedPictures {
  /**
   * Returns the props of the link around a picture. Its address serves readers without JavaScript, and where the lightbox cannot be loaded.
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
  /** Rendered anywhere; empty while no picture is enlarged. */
  lightbox: ReactNode;
}

/**
 * Returns links to pictures that open in a lightbox as large as the screen. Its code is fetched when it is first asked for. Closing it
 * returns the focus to the link of the picture that was shown last.
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

  const show = (index: number) => {
    lastIndex.current = index;
    setOpenIndex(index);
  };
  const enlarge = async (link: HTMLAnchorElement, index: number) => {
    const wasOnline = navigator.onLine;
    try {
      const { PictureLightbox } = await import("./picture-lightbox.tsx");
      setLightbox(() => PictureLightbox);
      show(index);
    } catch {
      // without a network the page would be lost; the network must also have been there when the picture was pressed
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
        void enlarge(event.currentTarget, index);
      },
    }),
    lightbox: Lightbox && openIndex !== null && (
      <Lightbox
        pictures={pictures}
        index={openIndex}
        onIndexChange={(index) => {
          show(index);
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
