/** Returns the error code of PostgreSQL, also from a nested cause. Returns null for any other error. */
export const getDatabaseErrorCode = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  return "cause" in error ? getDatabaseErrorCode(error.cause) : null;
};

/** Returns the name of the violated constraint, also from a nested cause. Returns null for any other error. */
export const getViolatedConstraint = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null;
  if ("constraint" in error && typeof error.constraint === "string") return error.constraint;
  return "cause" in error ? getViolatedConstraint(error.cause) : null;
};
