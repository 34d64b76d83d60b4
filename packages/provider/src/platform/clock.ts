/** Returns the current time of the shop. Tests can set it. */
export type Clock = () => Date;

export const getSystemTime: Clock = () => new Date();

/** Returns the milliseconds since an arbitrary moment. Durations need it, because the clock of a machine can be set back. */
export type Uptime = () => number;

export const getSystemUptime: Uptime = () => performance.now();
