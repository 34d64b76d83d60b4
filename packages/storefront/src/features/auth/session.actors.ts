import type { Client, Login, MergedCart, Session } from "@griya/api";
import { clearDraft } from "../../forms/form-draft.ts";
import { keepLowered } from "../../session/lowered-lines.ts";
import type { TokenStore } from "../../session/token-store.ts";
import type { Works } from "../../work/works.ts";

/** What is typed into a login is kept under this name until somebody is let in. */
export const LOGIN_DRAFT = "login";

/** What the session needs done, done over the shop's API and its token store. */
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

/** Makes a guest's cart, where there is one, a part of the customer's who has logged in. */
export const mergeCart = (client: Client, tokens: TokenStore, work: Works) =>
  work.save<MergedCart | null>(async ({ signal }) => {
    if (!tokens.hasGuestToken()) return null;
    const merged = await client.cart.merge({ guestToken: tokens.guestToken() }, { signal });
    tokens.forgetGuestToken();
    keepLowered(merged);
    return merged;
  });
