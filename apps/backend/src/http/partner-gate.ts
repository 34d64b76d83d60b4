/** A brand site that embeds the shop. */
export type Partner = { id: number };

/** Lets partner sites in by their publishable key and origin. */
export type PartnerGate = {
  /** The partner whose key the call carries, null for the shop's own calls. Throws a 403 for a wrong key or origin. */
  admit: (request: Request) => Promise<Partner | null>;
  /** The answer to a browser's preflight. */
  answerPreflight: (request: Request) => Promise<Response>;
  /** Lets the partner's page read the answer, errors included; without a partner it names no origin. */
  openAnswer: (headers: Headers, request: Request, partner: Partner | null) => void;
};

/** A gate without partners: only the shop's own origin calls. */
export const closedGate: PartnerGate = {
  admit: async () => null,
  answerPreflight: async () => new Response(null, { status: 204 }),
  openAnswer: () => undefined,
};
