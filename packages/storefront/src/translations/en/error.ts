/** Of a problem in its place. */
export const error = {
  try: "Try",
  tryAgainIn: "Please try again in {seconds} seconds.",
} as const;
