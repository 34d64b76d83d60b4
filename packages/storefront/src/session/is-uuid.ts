const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether it is an id as the shop writes it, wherever it was found. */
export const isUuid = (found: unknown): found is string => typeof found === "string" && UUID.test(found);
