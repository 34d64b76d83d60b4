/** A brand site that embeds the shop. */
export type Partner = { id: number };

/** The check of partner sites by their publishable key and origin. */
export type PartnerGate = {
  /** Allows a partner's page to read the response (CORS). For any other page, it allows no origin. */
  setCorsHeaders: (headers: Headers, request: Request) => Promise<void>;
  /** Returns the partner of the call's key; null for the shop's own calls. Throws a 403 for a wrong key or origin. */
  authenticatePartner: (request: Request) => Promise<Partner | null>;
  /** Answers the browser's preflight request. `isForPartners` tells whether partners may make the call. */
  answerPreflight: (request: Request, isForPartners: boolean) => Promise<Response>;
};

/** A gate without partners, which allows only the shop's own origin. */
export const closedGate: PartnerGate = {
  setCorsHeaders: async () => undefined,
  authenticatePartner: async () => null,
  answerPreflight: async () => new Response(null, { status: 204 }),
};
