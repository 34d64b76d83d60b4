/** PostgreSQL's error code, from however deep; null for any other error. */
export const databaseErrorCode = (error: unknown): string | null => {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  return "cause" in error ? databaseErrorCode(error.cause) : null;
};
