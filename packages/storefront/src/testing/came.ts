import type { Secondary } from "../frame/secondary.ts";

/** For stories: a part of a page that came. */
export const came = <Data>(data: Data): Secondary<Data> => ({ data, problem: null });
