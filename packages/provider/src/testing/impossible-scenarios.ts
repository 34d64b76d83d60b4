/** The reasons of the payment services, which have one method. */
const ONE_METHOD_REASONS: Readonly<Record<string, string>> = {
  "by virtual account shows the account number once the shopper has one": "It has no virtual accounts in this shop.",
  "by virtual account tells its customer by email how to pay, and until when":
    "It has no virtual accounts in this shop.",
  "above the limit of its channel is refused, and the shop says the limits": "It has no channels.",
};

/** The reasons of the payment services that also keep a page open until its end. */
const SERVICE_REASONS: Readonly<Record<string, string>> = {
  ...ONE_METHOD_REASONS,
  "after a failed payment stays cancelled when money comes, and the money goes back":
    "Only the end of the time ends a payment. The order is then valid again.",
  "because it is cancelled leaves the order open for another try":
    "A shopper who goes back leaves the payment pending, and can choose another method.",
  "sees why a payment has failed": "A shopper who goes back leaves the payment pending.",
};

/** The reasons of the gateways that collect money as soon as a shopper has paid. */
const COLLECTION_REASONS: Readonly<Record<string, string>> = {
  "that is approved is collected by a job, also after the shopper has closed the page": "It collects money by itself.",
  "that is approved is not collected after its time": "It collects money by itself.",
};

const PAGE_REASONS: Readonly<Record<string, string>> = {
  "is valid again when the money comes, and the shop asks until the page has ended":
    "Its page takes no money after the end of the payment.",
};

/** The scenarios of the conformance suite that cannot occur at a gateway, with the reasons. `pnpm payments:prove` prints them. */
export const IMPOSSIBLE_SCENARIOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Midtrans: {
    ...COLLECTION_REASONS,
    ...PAGE_REASONS,
    "that fails after the gateway accepted it is paid back by hand":
      "Midtrans reports no refund that fails afterwards.",
    "that fails after the gateway confirmed it is owed again, once":
      "Midtrans reports no refund that fails afterwards.",
  },
  Stripe: { ...SERVICE_REASONS, ...COLLECTION_REASONS, ...PAGE_REASONS },
  PayPal: { ...SERVICE_REASONS, ...PAGE_REASONS },
  Razorpay: { ...ONE_METHOD_REASONS, ...COLLECTION_REASONS, ...PAGE_REASONS },
  Flutterwave: { ...SERVICE_REASONS, ...COLLECTION_REASONS },
  iyzico: {
    ...SERVICE_REASONS,
    ...COLLECTION_REASONS,
    "is valid again when the money comes, and the shop asks until the page has ended":
      "An order waits until its form at iyzico has ended.",
    "that fails after the gateway accepted it is paid back by hand":
      "The report of iyzico names no refund that fails afterwards.",
    "that fails after the gateway confirmed it is owed again, once":
      "The report of iyzico names no refund that fails afterwards.",
    "stays when the gateway says at the last moment that it is paid":
      "A form of iyzico ends after half an hour, so no shopper pays at the end of the hour.",
    "ends the former payment at its gateway, so that nobody pays it afterwards":
      "No call of iyzico ends a form. A job finds the money of a former payment, and it pays the order.",
    "keeps its customer's account until the gateway has ended the payment":
      "No call of iyzico ends a form. The shop asks until the form has ended by itself.",
  },
};
