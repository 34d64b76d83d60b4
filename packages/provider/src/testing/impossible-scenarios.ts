/** The reasons of the payment services, which have one method and keep a page open until its end. */
const SERVICE_REASONS: Readonly<Record<string, string>> = {
  "by virtual account shows the account number once the shopper has one": "It has no virtual accounts in this shop.",
  "by virtual account tells its customer by email how to pay, and until when":
    "It has no virtual accounts in this shop.",
  "above the limit of its channel is refused, and the shop says the limits": "It has no channels.",
  "is cancelled with the time of a denied payment, whose page takes no money any more":
    "Its page stays open after a denied attempt, and the shop ends it as each other page.",
  "after a failed payment stays cancelled when money comes, and the money goes back":
    "Only the end of the time ends a payment. The order is then valid again.",
  "because its shopper cancels it leaves the order open for another try":
    "A shopper who goes back leaves the payment pending, and can choose another method.",
  "sees why a payment has failed": "A shopper who goes back leaves the payment pending.",
};

/** The scenarios of the conformance suite that cannot occur at a gateway, with the reasons. `pnpm payments:prove` prints them. */
export const IMPOSSIBLE_SCENARIOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Midtrans: {
    "a webhook with an old time is refused": "Midtrans signs no time. A webhook is only a reason to ask.",
    "an approved payment is captured": "Midtrans captures by itself.",
    "a payment in another currency has a locked rate": "Midtrans takes rupiah only.",
  },
  Stripe: SERVICE_REASONS,
};
