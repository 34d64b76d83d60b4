export const consent = {
  title: "May we count your visit?",
  text: "We would like to know which pages and pieces are looked at, put into a cart and bought. Google Analytics counts them for us under a random number: without your name, and never for advertising. Until you say yes, nothing is counted.",
  allow: "Yes, count it",
  decline: "No, thanks",
  policy: "Privacy policy",
  counting: "Counting of visits",
  unanswered: "You have not answered yet, so nothing is counted.",
  granted: "You have agreed: your visits are counted.",
  denied: "You have declined: nothing is counted.",
  withdraw: "Stop counting",
} as const;
