import { PasswordForm } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/on-wire.ts";

const access = "customer";

export const accountEndpoints = {
  /** All that the shop keeps about the customer, as a JSON file. */
  download: endpoint({ method: "GET", path: "user/data/download", access, limit: "general", answer: "file" }),
  /**
   * Deletes the account for who knows its password, and all that is the customer's; orders stay without who placed them. Refused
   * while one of them is open.
   */
  remove: endpoint({
    method: "POST",
    path: "user/data/delete",
    access,
    limit: { name: "password", by: "account" },
    body: "json",
    request: PasswordForm,
    response: Nothing,
  }),
};
