import type { OpenSession } from "@griya/api";

/** Where a test's customer is logged in: the browser that asks, unless told otherwise. */
export const anOpenSession = (own: Partial<OpenSession> = {}): OpenSession => ({
  id: "this",
  browser: "Safari",
  system: "macOS",
  begunAt: "2026-11-20T03:00:00.000Z",
  lastUsedAt: "2026-11-23T07:00:00.000Z",
  isThis: true,
  ...own,
});
