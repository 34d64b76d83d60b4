/** Of a product's pictures, film and model. */
export const productGallery = {
  title: "Pictures of {name}",
  position: "Picture {number} of {total}",
  enlarge: "Enlarge",
  close: "Close the picture",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  previous: "Previous picture",
  next: "Next picture",
  view: {
    "three-quarter": "at an angle",
    front: "from the front",
    scale: "to scale",
    detail: "up close",
    video: "on video",
    model: "3D view",
  },
  inScale: "To scale",
  otherLook: "Pictured: {look}",
  playVideo: "Play the video",
  videoFailed: "The video cannot be played right now. The pictures still show the product from every side.",
  spin: "Spin in 3D ({size} KB)",
  spinLoading: "Loading the 3D view",
  spinHint: "Drag to turn, or use the arrow keys",
  spinFailed:
    "The 3D view cannot be shown on this device right now. The pictures still show the product from every side.",
} as const;
