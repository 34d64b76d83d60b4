/** The most products that are compared side by side. */
export const COMPARED_MAXIMUM = 4;
