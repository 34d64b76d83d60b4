import type { OpenSession } from "@griya/api";

/** Returns an open session. The default is the session of the current browser. */
export const anOpenSession = (own: Partial<OpenSession> = {}): OpenSession => ({
  id: "this",
  browser: "Safari",
  system: "macOS",
  startedAt: "2026-11-20T03:00:00.000Z",
  lastUsedAt: "2026-11-23T07:00:00.000Z",
  isCurrent: true,
  ...own,
});
