/** The scenarios of the conformance suite that cannot occur at a gateway, with the reasons. `pnpm payments:prove` prints them. */
export const IMPOSSIBLE_SCENARIOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Midtrans: {
    "a webhook with an old time is refused": "Midtrans signs no time. A webhook is only a reason to ask.",
    "an approved payment is captured": "Midtrans captures by itself.",
    "a payment in another currency has a locked rate": "Midtrans takes rupiah only.",
  },
};
