import {
  isAmountAllowed,
  isChannel,
  isPaymentService,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentMethodKind,
} from "@griya/api";

/** The name of a group with a heading. */
export type MethodGroupName = "virtualAccount" | "wallet" | "service";

/** Payment methods of the same kind. The name is null for a method that stands alone. */
export interface MethodGroup {
  readonly name: MethodGroupName | null;
  readonly methods: readonly PaymentMethod[];
}

/** The group of each channel. Null is a channel that stands alone. */
const namesByChannel: Readonly<Record<PaymentChannel, MethodGroupName | null>> = {
  qris: null,
  vaBca: "virtualAccount",
  vaMandiri: "virtualAccount",
  vaBni: "virtualAccount",
  vaBri: "virtualAccount",
  vaPermata: "virtualAccount",
  gopay: "wallet",
  shopeepay: "wallet",
  dana: "wallet",
  card: null,
};

const getGroupName = (kind: PaymentMethodKind): MethodGroupName | null => {
  if (isPaymentService(kind)) return "service";
  return isChannel(kind) ? namesByChannel[kind] : null;
};

/**
 * Groups the payment methods for an amount in whole rupiah. The methods that can take the amount come first, and the others last. Otherwise
 * groups and methods keep the shop's order.
 */
export function groupMethods(methods: readonly PaymentMethod[], amount: number | null): MethodGroup[] {
  const isUnavailable = (method: PaymentMethod): boolean =>
    method.unavailableReason !== null || !isAmountAllowed(method, amount);
  const sortedMethods = methods.toSorted((one, other) => Number(isUnavailable(one)) - Number(isUnavailable(other)));
  const groups = new Map<string, { name: MethodGroupName | null; methods: PaymentMethod[] }>();
  for (const method of sortedMethods) {
    const name = getGroupName(method.kind);
    const key = name ?? method.kind;
    const group = groups.get(key);
    if (group) group.methods.push(method);
    else groups.set(key, { name, methods: [method] });
  }
  return [...groups.values()];
}
