import { midtransSandbox } from "./midtrans-sandbox.ts";
import type { SandboxDialect } from "./payment-sandbox.ts";
import { stripeSandbox } from "./stripe-sandbox.ts";

/** The gateways that have a sandbox. */
export const SANDBOX_DIALECTS: readonly SandboxDialect[] = [midtransSandbox, stripeSandbox];
