import { authFormMachine } from "@griya/machines";
import { type ReactNode, useState } from "react";
import { useServices } from "../../shop/services.ts";
import { authFormActors } from "./auth-form.actors.ts";
import { AuthFormContext } from "./use-auth-form.ts";

/** Sends the one form about an account that stands below. */
export function AuthFormProvider({ children }: { children: ReactNode }) {
  const { client } = useServices();
  const [logic] = useState(() => authFormMachine.provide({ actors: authFormActors(client) }));
  return <AuthFormContext.Provider logic={logic}>{children}</AuthFormContext.Provider>;
}
