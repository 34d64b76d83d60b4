export const error = {
  status: "Error {status}",
  try: "Try",
  tryAgainIn: "Please try again in {seconds} seconds.",
  reload: "Reload",
  home: "Go to homepage",
  notFoundHint: "The address may be mistyped, or the page has moved.",
  downHint: "We cannot reach our service right now. Please try again in a moment.",
  wrongHint: "This is our fault, not yours. Trying again often helps.",
} as const;
