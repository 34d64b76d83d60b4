import type * as z from "zod";
import type { OnlineGateway } from "./online-gateway.ts";

/** Opens a gateway of the shop. `webhookUrl` is the address for its webhooks. */
export type OpenGateway = (webhookUrl: string) => OnlineGateway;

/** The result of reading the environment: a gateway that can be opened, none without variables, or the problems of incomplete ones. */
export type GatewayReading = { readonly open: OpenGateway | null; readonly problems: readonly string[] };

/** A gateway that the environment variables of the shop can configure. */
export type GatewayDefinition = {
  /** Reads the environment. With `isLive`, keys of a test account are a problem. */
  readonly read: (env: Readonly<Record<string, string | undefined>>, isLive: boolean) => GatewayReading;
};

type GatewayOptions<Schema extends z.ZodObject> = {
  /** The name for the messages of the start. */
  readonly name: string;
  /** The environment variables. Optional ones have a default. */
  readonly variables: Schema;
  /** Returns true when the keys are those of a test account, where nobody pays. */
  readonly isTestAccount: (variables: z.output<Schema>) => boolean;
  readonly open: (variables: z.output<Schema>, webhookUrl: string) => OnlineGateway;
};

/** Defines a gateway by its environment variables. All needed variables must be there, or none. */
export const defineGateway = <Schema extends z.ZodObject>({
  name,
  variables,
  isTestAccount,
  open,
}: GatewayOptions<Schema>): GatewayDefinition => ({
  read: (env, isLive) => {
    const names = Object.keys(variables.shape);
    if (names.every((variable) => env[variable] === undefined)) return { open: null, problems: [] };
    const parsed = variables.safeParse(env);
    if (!parsed.success) {
      const problems = parsed.error.issues.map((issue) => {
        const variable = String(issue.path[0]);
        return env[variable] === undefined
          ? `${variable} is missing: payments by ${name} need ${names.join(", ")}`
          : `${variable} ${issue.message}`;
      });
      return { open: null, problems };
    }
    if (isLive && isTestAccount(parsed.data))
      return {
        open: null,
        problems: [
          `${names[0]} is of a test account of ${name}, where nobody pays: a live shop needs the keys of production`,
        ],
      };
    return { open: (webhookUrl) => open(parsed.data, webhookUrl), problems: [] };
  },
});
