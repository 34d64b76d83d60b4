import { type Context, useContext } from "react";

/** Returns the value of a provider further up. Throws an error that names it by `name` if it is missing. */
export const useRequiredContext = <Value>(context: Context<Value | null>, name: string): Value => {
  const value = useContext(context);
  if (value === null) throw new Error(`No ${name} around. Render it inside its provider.`);
  return value;
};
