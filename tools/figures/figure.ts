/** What was measured, and whether it is within its bound. */
export type Figure = { name: string; value: string; isWithin: boolean };

/** 1 KB is 1000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
