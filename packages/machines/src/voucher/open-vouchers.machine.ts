import type { UsableVoucher } from "@griya/api";
import { createLoader } from "../request/loader.machine.ts";

/** The vouchers that the customer may use, as they were when they were loaded. */
export const openVouchersMachine = createLoader<readonly UsableVoucher[]>("openVouchers");
