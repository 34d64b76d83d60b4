import type { OptionalData } from "../page/optional-data.ts";

/** Returns a loaded part of a page, for stories. */
export const someOptionalData = <Data>(data: Data): OptionalData<Data> => ({ data, problem: null });
