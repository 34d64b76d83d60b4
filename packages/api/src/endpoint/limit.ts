/** Limits that count calls from one network address. The provider decides how many calls they allow. */
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

/** Limits that also count calls about one account or order: from each network, and from all networks together. */
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

/** The limit of a call, and the field of its input by which it counts. `account` counts by the customer who calls. */
export type Limit = NetworkLimit | { readonly name: SubjectLimit; readonly by: string };
