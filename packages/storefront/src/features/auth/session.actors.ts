import type { Client, Login, MergedCart, Session } from "@griya/api";
import { clearDraft } from "../../forms/form-draft.ts";
import { keepLowered } from "../../session/lowered-lines.ts";
import type { TokenStore } from "../../session/token-store.ts";
import type { Works } from "../../work/works.ts";

/** The name of the stored draft of a login. It is removed after a successful login. */
export const LOGIN_DRAFT = "login";

/** Returns the actors of the session machine. They call the shop's API and use the token store. */
export const sessionActors = (client: Client, tokens: TokenStore, work: Works) => ({
  restoreSession: work.read<Session | null>(
    async ({ signal }) => {
      const accessToken = tokens.accessToken();
      if (accessToken === null) return null;
      return { accessToken, customer: await client.auth.profile({ signal }) };
    },
    { fails: ["unauthorized"] },
  ),
  logIn: work.ask<Session, Login>(async ({ input, signal }) => {
    const session = await ("answer" in input
      ? client.auth.socialLogin(input, { signal })
      : client.auth.login(input, { signal }));
    clearDraft(LOGIN_DRAFT);
    return session;
  }),
  logOut: work.ask<null>(({ signal }) => client.auth.logout({ signal })),
});

/** Returns the actor that merges the guest's cart, if any, into the cart of the customer after a login. */
export const mergeCart = (client: Client, tokens: TokenStore, work: Works) =>
  work.save<MergedCart | null>(async ({ signal }) => {
    if (!tokens.hasGuestToken()) return null;
    const merged = await client.cart.merge({ guestToken: tokens.guestToken() }, { signal });
    tokens.forgetGuestToken();
    keepLowered(merged);
    return merged;
  });
