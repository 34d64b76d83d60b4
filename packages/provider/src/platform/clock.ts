/** What time it is for the shop; tests turn it forward. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Milliseconds since any beginning, to measure how long something takes or is kept. The clock of a machine may be set back; this goes on.
 */
export type Uptime = () => number;

export const systemUptime: Uptime = () => performance.now();
