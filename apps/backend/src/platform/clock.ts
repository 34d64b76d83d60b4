/** What time it is for the shop; tests turn it forward. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
