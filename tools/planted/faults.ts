/** A fault that would hurt, where it is planted, and the test that notices it. */
export type Fault = {
  says: string;
  file: string;
  from: string;
  to: string;
  /** The project of `vitest.config.ts` that the test belongs to. */
  room: string;
  test: string;
  name: string;
};

export const faults: readonly Fault[] = [
  {
    says: "a login leads to another site",
    file: "packages/storefront/src/session/safe-redirect.ts",
    from: "target.length > 2000 || !staysHere(target)) return fallback;",
    to: "target.length > 2000) return fallback;\n  return target;",
    room: "storefront",
    test: "packages/storefront/src/session/safe-redirect.test.ts",
    name: "whatever is asked for, a browser that follows the answer stays on the shop's origin",
  },
  {
    says: "a customer sees what another has chosen at the checkout",
    file: "packages/storefront/src/features/checkout/checkout-memory.ts",
    from: "`griya_checkout_choice_${customerId}`",
    to: "`griya_checkout_choice`",
    room: "storefront",
    test: "packages/storefront/src/features/checkout/checkout-memory.test.ts",
    name: "tells nothing of one customer to another",
  },
  {
    says: "a placement without an answer is told as a refusal",
    file: "packages/machines/src/checkout/placement.machine.ts",
    from: '{ guard: "isUnknown", target: "unanswered", actions: "countCheck" },',
    to: "",
    room: "machines",
    test: "packages/machines/src/checkout/placement.machine.test.ts",
    name: "after some tries the shopper decides when to ask again",
  },
  {
    says: "one shopper's cart is shown to the next",
    file: "packages/machines/src/cart/cart.machine.ts",
    from: '{ target: ".loading", reenter: true, actions: "forgetShopper" }',
    to: '{ target: ".loading", reenter: true }',
    room: "machines",
    test: "packages/machines/src/cart/cart.machine.test.ts",
    name: "nothing of one shopper is shown to the next",
  },
  {
    says: "a quantity of a thousand million is taken",
    file: "packages/api/src/cart/cart.contract.ts",
    from: ', z.lte(QUANTITY_MAXIMUM, "maximumQuantity")',
    to: "",
    room: "api",
    test: "packages/api/src/cart/cart.test.ts",
    name: "is a whole number from 1 to 999, and answers with the rule that it breaks",
  },
  {
    says: "an order leaves its pieces on the shelf",
    file: "apps/backend/src/order/place-order.ts",
    from: "await takeLines(tx, placement, verified.offer);",
    to: "",
    room: "backend",
    test: "apps/backend/src/order/place-order.test.ts",
    name: "writes down what was agreed, takes the stock, clears the lines and sends a mail",
  },
  {
    says: "a price that rose is paid unasked",
    file: "apps/backend/src/order/place-order.ts",
    from: "offer.id !== accepted.quoteId || ",
    to: "",
    room: "backend",
    test: "apps/backend/src/order/place-order.test.ts",
    name: "is a price: it is named with the new total, and nothing is ordered until that is accepted",
  },
  {
    says: "an order is anybody's to see",
    file: "apps/backend/src/order/load-orders.ts",
    from: "and(eq(orders.customerId, customerId), narrowed)",
    to: "narrowed",
    room: "backend",
    test: "apps/backend/src/order/orders.test.ts",
    name: "are nobody else's to see, cancel or finish",
  },
  {
    says: "a login with the old password outlives a new one",
    file: "apps/backend/src/auth/auth.handlers.ts",
    from: "await assertStillVerified(tx, customers, customer);",
    to: "",
    room: "backend",
    test: "apps/backend/src/auth/auth.test.ts",
    name: "leaves nobody in by the old one whose login was on its way",
  },
  {
    says: "a partner's cart is handed over twice",
    file: "apps/backend/src/cart/handoff.ts",
    from: ".set({ usedAt: now })",
    to: ".set({ usedAt: null })",
    room: "backend",
    test: "apps/backend/src/partner/partner.test.ts",
    name: "happens once: a second use of the code is gone, and moves nothing",
  },
  {
    says: "anybody writes the address that they are counted by",
    file: "apps/backend/src/http/caller-address.ts",
    from: "proxyHops === 0 ? undefined : ",
    to: "",
    room: "backend",
    test: "apps/backend/src/http/rate-limits.test.ts",
    name: "is the socket's, whatever the caller writes",
  },
  {
    says: "a shopper's cart is a page that every cache keeps",
    file: "apps/demo/src/server/page-handler.ts",
    from: 'audience === "everyone" ? PUBLIC : PRIVATE',
    to: 'audience !== "secret" ? PUBLIC : PRIVATE',
    room: "demo",
    test: "apps/demo/src/server/page-handler.test.ts",
    name: "is decided by whose it is, which is said of every page",
  },
  {
    says: "a provider of one's own is told the shoppers' cookies",
    file: "apps/demo/src/server/remote-provider.ts",
    from: '"Authorization",\n',
    to: '"Authorization",\n  "Cookie",\n',
    room: "demo",
    test: "apps/demo/src/server/remote-provider.test.ts",
    name: "brings nothing of its connection and no cookie along",
  },
  {
    says: "another site frames the shop",
    file: "apps/demo/src/server/security-headers.ts",
    from: "frameAncestors: [\"'none'\"],",
    to: "",
    room: "demo",
    test: "apps/demo/src/server/security-headers.test.ts",
    name: "lets no page frame the shop and no script be made of text",
  },
  {
    says: "a customer's name writes into the office's terminal",
    file: "apps/office/src/print.ts",
    from: 'text.replace(/\\p{Cc}/gu, " ")',
    to: "text",
    room: "office",
    test: "apps/office/src/print.test.ts",
    name: "lets no customer's name steer the terminal",
  },
];
