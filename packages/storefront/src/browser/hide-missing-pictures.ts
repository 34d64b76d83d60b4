const hide = (image: HTMLImageElement): void => {
  const frame = image.closest("picture")?.parentElement;
  if (!frame) return;
  image.hidden = true; // its frame keeps the colour
  if (image.alt === "") return;
  frame.role = "img";
  frame.ariaLabel = image.alt;
};

const isMissing = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== "" && image.naturalWidth === 0;

/** Hides pictures that do not load. Their frames stay in place, and tell the alternative texts to screen readers. */
export const hideMissingPictures = (): void => {
  for (const image of document.images) if (isMissing(image)) hide(image);
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && hide(target), {
    capture: true,
  });
};
