import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staff } from "../staff/staff.tables.ts";

/** The acts of the staff. The transaction of an act also writes its row. No row changes or disappears later. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    /** The path of the call, such as `voucher/save`. */
    act: text().notNull(),
    /** The code, SKU or name of the changed object. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index("audit_entries_subject").on(table.subject), index("audit_entries_staff").on(table.staffId)],
);
