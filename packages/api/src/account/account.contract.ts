import { PasswordForm } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";

const access = "customer";

export const accountEndpoints = {
  /** Returns all data that the shop stores about the customer, as a JSON file. */
  download: createEndpoint({
    method: "GET",
    path: "user/data/download",
    access,
    limit: "general",
    responseFormat: "file",
  }),
  /**
   * Deletes the account and all data of the customer, after a check of the password. The orders stay without the name. The call is refused
   * while an order is open.
   */
  remove: createEndpoint({
    method: "POST",
    path: "user/data/delete",
    access,
    limit: { name: "password", by: "account" },
    body: "json",
    request: PasswordForm,
    response: Nothing,
  }),
};
