/** A brand site that embeds the shop. */
export type Partner = { id: number };

/** Lets partner sites in by their publishable key and origin. */
export type PartnerGate = {
  /** Lets a partner's page read the answer, whatever it will be; for any other page it names no origin. */
  openAnswer: (headers: Headers, request: Request) => Promise<void>;
  /** The partner whose key the call carries, null for the shop's own calls. Throws a 403 for a wrong key or origin. */
  admit: (request: Request) => Promise<Partner | null>;
  /** The answer to a browser's preflight of a call that partners may make, or may not. */
  answerPreflight: (request: Request, isForPartners: boolean) => Promise<Response>;
};

/** A gate without partners: only the shop's own origin calls. */
export const closedGate: PartnerGate = {
  openAnswer: async () => undefined,
  admit: async () => null,
  answerPreflight: async () => new Response(null, { status: 204 }),
};
