import { office } from "@griya/api/office";
import { and, desc, eq, lt } from "drizzle-orm";
import * as z from "zod/mini";
import { auditEntries } from "../audit/audit.tables.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { staff } from "../staff/staff.tables.ts";

const ENTRIES_PER_PAGE = 50;

const Cursor = z.int();

export const auditRoutes = [
  createRoute(office.endpoints.audit.fetch, async ({ database, input }) => {
    const position = input.cursor === undefined ? undefined : decodeCursor(input.cursor, Cursor);
    if (position === null) throw userError();
    const entryRows = await database
      .select({ entry: auditEntries, by: staff.email })
      .from(auditEntries)
      .innerJoin(staff, eq(staff.id, auditEntries.staffId))
      .where(
        and(
          position === undefined ? undefined : lt(auditEntries.id, position),
          input.by === undefined ? undefined : eq(staff.email, input.by.toLowerCase()),
          input.act === undefined ? undefined : eq(auditEntries.act, input.act),
          input.subject === undefined ? undefined : eq(auditEntries.subject, input.subject),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(ENTRIES_PER_PAGE + 1);
    const { page, next } = getPage(entryRows, ENTRIES_PER_PAGE, ({ entry }) => encodeCursor(entry.id));
    return {
      entries: page.map(({ entry: { id, at, act, subject, before, after }, by }) => ({
        id: String(id),
        at: at.toISOString(),
        by,
        act,
        subject,
        before,
        after,
      })),
      next,
    };
  }),
];
