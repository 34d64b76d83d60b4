/** Around every page, what only a server says. */
export const staticShell = {
  title: "Griya, distributor of quality and trusted furniture",
  description:
    "Quality furniture from trusted Indonesian makers: sofas, tables, beds and storage, delivered home and assembled on request.",
  skipToContent: "Skip to content",
  homeLink: "{name}, to the homepage",
  links: { region: "More about the shop", right: "Service" },
  needsScripts:
    "This page needs JavaScript. Switch it on and open the page again; the rest of the shop can be looked through without it.",
  offline: "You are offline. This page stays as it is; others open once you are connected again.",
  missingPart: "A part of this page could not be loaded. Please press again.",
  missingPage: {
    title: "This page could not be loaded",
    hint: "Your connection may be weak. Your cart and your orders are kept.",
  },
  waysOn: "Or look around here",
  chat: "Chat with us",
  footer: {
    region: "Footer",
    promise: "Furniture from Indonesian workshops, delivered home and assembled on request.",
    shop: "Shop",
    contact: "Contact",
    brands: "Our brands",
    social: "Follow our brands",
    bank: "Bank transfer",
    phone: "Phone",
    email: "Email",
    holder: "Account holder",
    branch: "Branch",
    waysToPay: "Ways to pay",
    waysToDeliver: "Ways we deliver",
    outbox: "Demo email outbox",
  },
  sellers: "Do you make furniture? <link>Apply as a seller</link>",
  newsletter: { title: "News from the workshops" },
} as const;

/** Of a store, what only a server says. */
export const staticStore = { title: "The store of {name}", visit: "Visit the store of {name}" } as const;
