const hide = (image: HTMLImageElement): void => {
  const frame = image.closest("picture")?.parentElement;
  if (!frame) return;
  image.hidden = true; // the colour of its place stays
  if (image.alt === "") return;
  frame.role = "img";
  frame.ariaLabel = image.alt;
};

const isMissing = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== "" && image.naturalWidth === 0;

/** A picture that does not come leaves its place as it is, and its words to those who cannot see it. */
export const hideMissingPictures = (): void => {
  for (const image of document.images) if (isMissing(image)) hide(image);
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && hide(target), {
    capture: true,
  });
};
