/** Returns the current time of the shop. Tests move it forward. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds since an arbitrary moment, to measure a duration. The clock of a machine may be set back; this one never goes back. */
export type Uptime = () => number;

export const systemUptime: Uptime = () => performance.now();
