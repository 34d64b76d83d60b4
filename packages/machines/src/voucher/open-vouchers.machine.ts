import type { UsableVoucher } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The chart that loads the vouchers that the customer can use now. */
export const openVouchersMachine = createLoader<readonly UsableVoucher[]>("openVouchers");
