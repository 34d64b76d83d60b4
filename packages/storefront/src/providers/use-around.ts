import { type Context, useContext } from "react";

/** What a provider further up gives. Who forgot that provider is told by `name` what is missing. */
export const useAround = <Value>(context: Context<Value | null>, name: string): Value => {
  const value = useContext(context);
  if (value === null) throw new Error(`No ${name} around. Render it inside its provider.`);
  return value;
};
