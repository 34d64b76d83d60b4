import type { OpenVoucher } from "@griya/api";
import { createLoading } from "../work/loading.machine.ts";

/** The vouchers that the customer may use, as they were when they were loaded. */
export const openVouchersMachine = createLoading<readonly OpenVoucher[]>("openVouchers");
