import type { translations as english } from "./en-account.ts";
import { account } from "./id/account.ts";
import { seller } from "./id/seller.ts";
import type { TranslationOf } from "./translation.ts";

/** The same in Indonesian. */
export const translations = { account, seller } as const satisfies TranslationOf<typeof english>;
