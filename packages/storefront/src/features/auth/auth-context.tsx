import { authMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useServices } from "../../shop/services.ts";
import { authActors } from "./auth.actors.ts";

export const AuthContext = createActorContext(authMachine);

/** Knows who is shopping, for everything below. One on a page, over all features that act for a shopper. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { client, tokens } = useServices();
  const [logic] = useState(() =>
    authMachine.provide({
      actors: authActors(client, tokens),
      actions: {
        keepToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
        forgetToken: () => tokens.setAccessToken(null),
        logFailedRestore: (_, { error }) => console.error("The session could not be restored.", error),
      },
    }),
  );
  return <AuthContext.Provider logic={logic}>{children}</AuthContext.Provider>;
}
