/** Time after which the file is released, in milliseconds. A browser begins to save it sooner. */
const RELEASE_DELAY = 60_000;

/** Makes the browser save a file under that name. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_DELAY);
};
