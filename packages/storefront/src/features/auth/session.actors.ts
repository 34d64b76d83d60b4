import type { Client, LoginRequest, MergedCart, Session } from "@griya/api";
import { clearDraft } from "../../forms/form-draft.ts";
import type { RequestFactory } from "../../requests/request-factory.ts";
import { storeLoweredLines } from "../../session/lowered-lines.ts";
import type { TokenStore } from "../../session/token-store.ts";

/** The name of the stored draft of a login. The draft is removed after a successful login. */
export const LOGIN_DRAFT = "login";

/** Returns the actors of the session machine, which call the shop's API and use the token store. */
export const createSessionActors = (client: Client, tokens: TokenStore, requestFactory: RequestFactory) => ({
  restoreSession: requestFactory.read<Session | null>(
    async ({ signal }) => {
      const accessToken = tokens.getAccessToken();
      if (accessToken === null) return null;
      return { accessToken, customer: await client.auth.findProfile({ signal }) };
    },
    { finalProblemKinds: ["unauthorized"] },
  ),
  logIn: requestFactory.noRetry<Session, LoginRequest>(async ({ input, signal }) => {
    const session = await ("answer" in input
      ? client.auth.socialLogin(input, { signal })
      : client.auth.login(input, { signal }));
    clearDraft(LOGIN_DRAFT);
    return session;
  }),
  logOut: requestFactory.noRetry<null>(({ signal }) => client.auth.logout({ signal })),
});

/**
 * Returns the actor that merges the guest's cart into the customer's cart after a login. Its result is null when there is no guest token.
 */
export const createMergeCartActor = (client: Client, tokens: TokenStore, requestFactory: RequestFactory) =>
  requestFactory.save<MergedCart | null>(async ({ signal }) => {
    if (!tokens.hasGuestToken()) return null;
    const mergedCart = await client.cart.merge({ guestToken: tokens.getOrCreateGuestToken() }, { signal });
    tokens.removeGuestToken();
    storeLoweredLines(mergedCart);
    return mergedCart;
  });
