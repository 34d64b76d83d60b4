/** Of a page that could not be shown. */
export const errorPage = {
  status: "Error {status}",
  reload: "Reload",
  home: "Go to homepage",
  notFoundHint: "The address may be mistyped, or the page has moved.",
  downHint: "We cannot reach our service right now. Please try again in a moment.",
  wrongHint: "This is our fault, not yours. Trying again often helps.",
} as const;
