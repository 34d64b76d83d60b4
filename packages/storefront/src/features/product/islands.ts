import { withTexts } from "../../i18n/translations.ts";
import type { Island } from "../../islands/island.tsx";
import type { FilterFormProps } from "./filter-form.tsx";
import type { FlashCountdownProps } from "./flash-countdown.tsx";

/** The filters of a list. The island starts with the first interaction. Before that the form works without JavaScript. */
export const filterForm: Island<FilterFormProps> = {
  name: "filter-form",
  start: "intent",
  load: async () => (await withTexts(["discovery", "list"], () => import("./filter-form.tsx"))).FilterForm,
};

/** The countdown of a flash sale. */
export const flashCountdown: Island<FlashCountdownProps> = {
  name: "flash-countdown",
  start: "idle",
  load: async () => (await import("./flash-countdown.tsx")).FlashCountdown,
};
