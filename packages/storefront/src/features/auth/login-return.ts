import { keptInTab } from "../../session/kept.ts";

const KEY = "login_return";

/** Keeps where a login that leaves the shop is to lead in the end. */
export const keepReturn = (address: string): void => void keptInTab.write(KEY, address);

/** What was kept; null where nothing was, or there is no storage. Whoever goes there asks first whether it is the shop's. */
export const keptReturn = (): string | null => keptInTab.read(KEY);
