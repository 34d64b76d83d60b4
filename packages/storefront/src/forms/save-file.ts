/** The time until the memory of the file is released, in milliseconds. Browsers start the download sooner. */
const RELEASE_DELAY = 60_000;

/** Starts the download of a file under the given name. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_DELAY);
};
