const UUID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns true for a uuid in lower case, the format of the shop's ids. */
export const isUuid = (value: unknown): value is string => typeof value === "string" && UUID_PATTERN.test(value);
