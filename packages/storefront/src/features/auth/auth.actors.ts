import type { Client, LoginForm, MergedCart, Session } from "@griya/api";
import { callWork } from "../../shop/call-work.ts";
import type { TokenStore } from "../../shop/token-store.ts";

/** What the session needs done, done over the shop's API and its token store. */
export const authActors = (client: Client, tokens: TokenStore) => ({
  restoreSession: callWork<Session | null>(async ({ signal }) => {
    const accessToken = tokens.accessToken();
    if (accessToken === null) return null;
    return { accessToken, customer: await client.auth.profile({ signal }) };
  }),
  logIn: callWork<Session, LoginForm>(({ input, signal }) => client.auth.login(input, { signal })),
  mergeCart: callWork<MergedCart>(async ({ signal }) => {
    if (!tokens.hasGuestToken()) return { cart: await client.cart.find({ signal }), clampedLineIds: [] };
    const merged = await client.cart.merge({ guestToken: tokens.guestToken() }, { signal });
    tokens.forgetGuestToken();
    return merged;
  }),
  logOut: callWork<null>(({ signal }) => client.auth.logout({ signal })),
});
