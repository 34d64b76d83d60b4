import type { Secondary } from "../page/secondary.ts";

/** Returns a loaded part of a page, for stories. */
export const came = <Data>(data: Data): Secondary<Data> => ({ data, problem: null });
