import type { Picture, ProductModel, ProductPicture, ProductVideo } from "@griya/api";

/** A picture, a video or a model of a gallery. */
export type GalleryItem =
  | { kind: "picture"; key: string; picture: ProductPicture }
  | { kind: "video"; key: string; video: ProductVideo; poster: Picture }
  | { kind: "model"; key: string; model: ProductModel; poster: Picture };

/** The contents of a product's gallery. */
export interface GalleryContents {
  /** The picture of the chosen variant, followed by the other views. */
  pictures: readonly ProductPicture[];
  video?: ProductVideo | null;
  model?: ProductModel | null;
}

export const getItems = ({ pictures, video, model }: GalleryContents): GalleryItem[] => {
  const [poster] = pictures;
  return [
    // the first picture has a fixed key, so that it stays in place when another colour is chosen
    ...pictures.map(
      (picture, index): GalleryItem => ({ kind: "picture", key: index === 0 ? "chosen" : picture.path, picture }),
    ),
    ...(video && poster ? [{ kind: "video", key: "video", video, poster } as const] : []),
    ...(model && poster ? [{ kind: "model", key: "model", model, poster } as const] : []),
  ];
};

export const getThumbnail = (item: GalleryItem): Picture => (item.kind === "picture" ? item.picture : item.poster);

export const getView = (item: GalleryItem) => (item.kind === "picture" ? item.picture.view : item.kind);
