/** Of asking to be told when a piece is back in stock, and of ending that. */
export const stockAlert = {
  title: "Emails about stock",
  email: "Your email",
  hint: "One email when it is back. We forget your address after six months.",
  submit: "Tell me",
  done: "Thank you. We will write to {email} once, as soon as it is back.",
  end: "Hear no more about stock?",
  endHint: "We forget every piece that this address waits for.",
  endSubmit: "Yes, no more of these emails",
  ended: "You will hear no more",
  endedHint: "You can ask again on the page of any piece that is sold out.",
  missing: "This link is incomplete",
  missingHint: "Please open the link in our email once more.",
  home: "To the homepage",
} as const;
