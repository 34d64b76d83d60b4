/** Longer than a browser takes to begin with a file. */
const KEPT_FOR = 60_000;

/** Has the browser keep a file under that name. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
};
