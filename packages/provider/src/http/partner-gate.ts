/** A partner whose site embeds the shop. */
export type Partner = { id: number };

/** The check of partner sites by their publishable key and origin. */
export type PartnerGate = {
  /** Adds the CORS headers that allow a partner's page to read the response. Adds no origin for any other page. */
  setCorsHeaders: (headers: Headers, request: Request) => Promise<void>;
  /** Finds the partner of the call's key; null for the shop's own calls. Throws a 403 for a wrong key or origin. */
  authenticatePartner: (request: Request) => Promise<Partner | null>;
  /** Answers the browser's preflight request. With `isForPartners`, partners may make the call. */
  answerPreflight: (request: Request, isForPartners: boolean) => Promise<Response>;
};

/** The gate of a shop without partners. It allows only the shop's own origin. */
export const closedGate: PartnerGate = {
  setCorsHeaders: async () => undefined,
  authenticatePartner: async () => null,
  answerPreflight: async () => new Response(null, { status: 204 }),
};
