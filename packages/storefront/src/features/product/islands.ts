import { withTexts } from "../../i18n/translations.ts";
import type { Island } from "../../islands/island.tsx";
import type { FilterFormProps } from "./filter-form.tsx";
import type { FlashCountdownProps } from "./flash-countdown.tsx";

/** What narrows a list. Its form works by itself until somebody touches it. */
export const filterForm: Island<FilterFormProps> = {
  name: "filter-form",
  start: "intent",
  load: async () => (await withTexts(["discovery", "list"], () => import("./filter-form.tsx"))).FilterForm,
};

/** The seconds until a flash sale ends. */
export const flashCountdown: Island<FlashCountdownProps> = {
  name: "flash-countdown",
  start: "idle",
  load: async () => (await import("./flash-countdown.tsx")).FlashCountdown,
};
