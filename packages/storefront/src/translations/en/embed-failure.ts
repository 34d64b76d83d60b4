/** Said by the element in a partner's page while it has no shop to say it. */
export const embedFailure = {
  failed: "The shop could not be loaded.",
  retry: "Try again",
} as const;
