/** Limits that count calls from one address on the network. How many they allow is the provider's to say. */
export type AddressLimit =
  | "general"
  | "socialLogin"
  | "verify"
  | "resetPassword"
  | "claim"
  | "setUp"
  | "upload"
  | "sellerDocument"
  | "paper";

/** Limits that also count calls about one account or order: from each network, and from all together. */
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

/** What holds a call back, and by which value of its input it is counted; by `account`, of the customer who calls. */
export type Limit = AddressLimit | { readonly name: SubjectLimit; readonly by: string };
