import { type OfficeJob, office } from "@griya/api/office";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries } from "../database/database.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { JOB_TYPES } from "../job-types.ts";
import { jobs } from "../jobs/job.tables.ts";

const endpoints = office.endpoints.job;

const JOBS_PER_PAGE = 50;

const isShopJob = inArray(
  jobs.name,
  JOB_TYPES.map(({ name }) => name),
);

const toOfficeJob = ({ id, name, state, data, retryCount, output, ...times }: typeof jobs.$inferSelect): OfficeJob => ({
  id,
  name,
  state,
  data: data ?? {},
  failures: state === "failed" || state === "retry" ? retryCount + 1 : retryCount,
  problem: output?.message ?? null,
  createdAt: times.createdAt.toISOString(),
  startAfter: times.startAfter.toISOString(),
});

const findJob = async (queries: Queries, id: string): Promise<OfficeJob> => {
  const [job] = await queries
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isShopJob));
  if (job === undefined) throw userError("jobUnknown", { id });
  return toOfficeJob(job);
};

const Cursor = z.strictObject({ at: z.iso.datetime(), id: z.guid() });

const getFilter = (state: OfficeJob["state"] | undefined, name: string | undefined): SQL | undefined =>
  and(
    isShopJob,
    state === undefined ? inArray(jobs.state, ["failed", "retry"]) : eq(jobs.state, state),
    name === undefined ? undefined : eq(jobs.name, name),
  );

export const jobRoutes = [
  createRoute(endpoints.fetch, async ({ database, input: { state, name, cursor } }) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, Cursor);
    if (after === null) throw userError();
    const isAfter = after && sql`(${jobs.createdAt}, ${jobs.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
    const found = await database
      .select()
      .from(jobs)
      .where(and(getFilter(state, name), isAfter))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(JOBS_PER_PAGE + 1);
    const { page, next } = getPage(found, JOBS_PER_PAGE, ({ createdAt, id }) =>
      encodeCursor({ at: createdAt.toISOString(), id }),
    );
    return { jobs: page.map(toOfficeJob), next };
  }),

  createRoute(endpoints.retry, (call) =>
    runAudited(call, endpoints.retry, async (tx) => {
      const { id } = call.input;
      const before = await findJob(tx, id);
      const type = JOB_TYPES.find(({ name }) => name === before.name);
      if (!type || !(await call.jobQueue.retry(tx, type, id))) throw userError("jobElsewhere", { state: before.state });
      const data = await findJob(tx, id);
      return { data, subject: id, before: { state: before.state }, after: { state: data.state, name: data.name } };
    }),
  ),
];
