/** The limits that count calls by network address. The provider decides the number of calls. */
export type NetworkLimit =
  | "general"
  | "socialLogin"
  | "verify"
  | "resetPassword"
  | "claim"
  | "setUp"
  | "upload"
  | "sellerDocument"
  | "paper";

/** The limits that also count calls about one account or order, from each network and from all networks together. */
export type SubjectLimit =
  | "login"
  | "register"
  | "guest"
  | "forgotPassword"
  | "password"
  | "track"
  | "contact"
  | "newsletter"
  | "stockAlert"
  | "question"
  | "review"
  | "seller"
  | "staffLogin"
  | "voucher";

/** The rate limit of a call, with the field of its input by which calls are counted. `account` counts by the customer of the call. */
export type Limit = NetworkLimit | { readonly name: SubjectLimit; readonly by: string };
