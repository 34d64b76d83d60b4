import type { Client, OpenVoucher } from "@griya/api";
import type { Works } from "../../work/works.ts";

export const openVouchersActors = (client: Client, work: Works) => ({
  load: work.read<readonly OpenVoucher[]>(({ signal }) => client.voucher.find({ signal })),
});
