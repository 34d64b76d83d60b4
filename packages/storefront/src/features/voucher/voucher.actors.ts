import type { Client, UsableVoucher } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

export const createOpenVouchersActors = (client: Client, requestFactory: RequestFactory) => ({
  load: requestFactory.read<readonly UsableVoucher[]>(({ signal }) => client.voucher.fetchUsable({ signal })),
});
