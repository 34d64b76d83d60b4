const hidePicture = (image: HTMLImageElement): void => {
  const frame = image.closest("picture")?.parentElement;
  if (!frame) return;
  image.hidden = true; // the frame stays visible with its colour
  if (image.alt === "") return;
  frame.role = "img";
  frame.ariaLabel = image.alt;
};

const isMissing = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== "" && image.naturalWidth === 0;

/** Hides pictures that fail to load. Their frames stay in place, and screen readers read the alternative texts there. */
export const hideMissingPictures = (): void => {
  for (const image of document.images) if (isMissing(image)) hidePicture(image);
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && hidePicture(target), {
    capture: true,
  });
};
