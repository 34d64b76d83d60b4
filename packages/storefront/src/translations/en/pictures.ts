/** Of pictures that a customer adds to what they write. */
export const pictures = {
  title: "Pictures",
  hint: "Up to {maximum}, in JPG or PNG.",
  state: { unsent: "Waiting", sending: "Uploading", kept: "Uploaded" },
  add: "Add pictures",
  retry: "Try again",
  retryNamed: "Try again: {name}",
  remove: "Remove",
  removeNamed: "Remove: {name}",
  incomplete: "There is an error while uploading some of the images.",
  incompleteHint: "What you wrote is still here. Send it again to retry them, or remove them first.",
} as const;
