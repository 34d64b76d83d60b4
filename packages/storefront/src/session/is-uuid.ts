const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Tells whether a value is an id as the shop writes it. */
export const isUuid = (found: unknown): found is string => typeof found === "string" && UUID.test(found);
