import type { Client, UsableVoucher } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

export const createOpenVouchersActors = (client: Client, work: RequestFactory) => ({
  load: work.read<readonly UsableVoucher[]>(({ signal }) => client.voucher.fetchUsable({ signal })),
});
