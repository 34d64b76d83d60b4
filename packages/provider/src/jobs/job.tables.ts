import { JOB_STATES } from "@griya/api/office";
import { integer, jsonb, pgSchema, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { JOB_SCHEMA } from "./job-type.ts";

/** The queue's own table, to read from. pg-boss creates and writes it, so no migration has it. */
export const jobs = pgSchema(JOB_SCHEMA).table("job", {
  id: uuid().notNull(),
  /** The name of the job type. */
  name: text().notNull(),
  state: text({ enum: JOB_STATES }).notNull(),
  data: jsonb().$type<Readonly<Record<string, unknown>>>(),
  retryCount: integer("retry_count").notNull(),
  retryLimit: integer("retry_limit").notNull(),
  priority: smallint().notNull(),
  startAfter: timestamp("start_after", { withTimezone: true }).notNull(),
  createdAt: timestamp("created_on", { withTimezone: true }).notNull(),
  completedAt: timestamp("completed_on", { withTimezone: true }),
  /** The message of the last failure. */
  output: jsonb().$type<{ readonly message?: string }>(),
});
