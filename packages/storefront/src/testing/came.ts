import type { Secondary } from "../page/secondary.ts";

/** For stories: a part of a page that came. */
export const came = <Data>(data: Data): Secondary<Data> => ({ data, problem: null });
