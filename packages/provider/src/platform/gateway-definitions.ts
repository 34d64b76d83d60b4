import type { GatewayDefinition, OpenGateway } from "./gateway-definition.ts";
import { midtransDefinition } from "./midtrans.ts";
import type { GatewayName, OnlineGateways } from "./online-gateway.ts";
import { WEBHOOK_PREFIX } from "./online-gateway.ts";
import { stripeDefinition } from "./stripe.ts";

/** The gateways that a shop can configure. */
const definitions: { readonly [Name in GatewayName]?: GatewayDefinition } = {
  midtrans: midtransDefinition,
  stripe: stripeDefinition,
};

/** The configured gateways of a shop, which are opened at its start. */
export type GatewayOpeners = { readonly [Name in GatewayName]?: OpenGateway };

/** Reads the gateways from the environment. Returns them with the problems of incomplete or wrong variables. */
export const readGateways = (
  env: Readonly<Record<string, string | undefined>>,
  isLive: boolean,
): { readonly gateways: GatewayOpeners; readonly problems: readonly string[] } => {
  const readings = (Object.keys(definitions) as GatewayName[]).map((name) => ({
    name,
    ...(definitions[name]?.read(env, isLive) ?? { open: null, problems: [] }),
  }));
  return {
    gateways: Object.fromEntries(readings.flatMap(({ name, open }) => (open === null ? [] : [[name, open]]))),
    problems: readings.flatMap(({ problems }) => problems),
  };
};

/** Opens the configured gateways of a shop at this origin. */
export const openGateways = (gateways: GatewayOpeners, publicOrigin: string): OnlineGateways =>
  Object.fromEntries(
    Object.entries(gateways).map(([name, open]) => [name, open(`${publicOrigin}${WEBHOOK_PREFIX}${name}`)]),
  );
