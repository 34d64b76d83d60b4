import { flutterwaveSandbox } from "./flutterwave-sandbox.ts";
import { iyzicoSandbox } from "./iyzico-sandbox.ts";
import { midtransSandbox } from "./midtrans-sandbox.ts";
import type { SandboxDialect } from "./payment-sandbox.ts";
import { payPalSandbox } from "./paypal-sandbox.ts";
import { razorpaySandbox } from "./razorpay-sandbox.ts";
import { stripeSandbox } from "./stripe-sandbox.ts";

/** The gateways that have a sandbox. */
export const SANDBOX_DIALECTS: readonly SandboxDialect[] = [
  midtransSandbox,
  stripeSandbox,
  payPalSandbox,
  razorpaySandbox,
  flutterwaveSandbox,
  iyzicoSandbox,
];
