/** Of the form that writes to the shop. */
export const contact = {
  title: "Write to us",
  hint: "We answer by email, within our service hours.",
  name: "Your name",
  email: "Your email",
  message: "Your message",
  messageHint: "If it is about an order, tell us its code.",
  checkFields: "Please check these fields",
  submit: "Send the message",
  done: "Your message is on its way.",
  doneHint: "We will answer to {email}.",
  another: "Write another message",
} as const;
