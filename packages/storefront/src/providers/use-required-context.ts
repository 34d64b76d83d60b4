import { type Context, useContext } from "react";

/** Returns the value of a React context. Throws an error with `name` when the provider is missing. */
export const useRequiredContext = <Value>(context: Context<Value | null>, name: string): Value => {
  const value = useContext(context);
  if (value === null)
    throw new Error(`The context "${name}" has no provider. Render the component inside its provider.`);
  return value;
};
