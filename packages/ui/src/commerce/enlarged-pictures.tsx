import type { Picture as PictureModel } from "@griya/api";
import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useShop } from "../primitives/shop-provider.tsx";
import type { PictureLightboxProps } from "./picture-lightbox.tsx";
import { widestPictureUrl } from "./widest-picture.ts";

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
  linkTo: (
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
  const last = useRef(0);
  const [open, setOpen] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<PictureLightboxProps> | null>(null);

  const show = (index: number) => {
    last.current = index;
    setOpen(index);
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
    linkTo: (picture, index) => ({
      href: widestPictureUrl(mediaBase, picture),
      target: "_blank",
      rel: "noopener",
      onClick: (event) => {
        const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
        if (wantsNewTab) return;
        event.preventDefault();
        void enlarge(event.currentTarget, index);
      },
    }),
    lightbox: Lightbox && open !== null && (
      <Lightbox
        pictures={pictures}
        index={open}
        onIndexChange={(index) => {
          show(index);
          onShow?.(index);
        }}
        onClose={() => setOpen(null)}
        returnFocusTo={() => list.current?.children[last.current]?.querySelector("a") ?? null}
        title={title}
        labels={labels}
      />
    ),
  };
}
