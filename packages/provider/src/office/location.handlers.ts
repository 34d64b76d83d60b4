import { office, type Province } from "@griya/api/office";
import { sql } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import { createRoute } from "../http/route.ts";
import { places } from "../location/location.tables.ts";

const endpoints = office.endpoints.location;

type PlaceRow = typeof places.$inferInsert;

/** Converts a province into rows of places. Each row follows the row of its parent. */
const toRows = (province: Province): PlaceRow[] => [
  { id: province.code, name: province.name },
  ...province.cities.flatMap((city) => [
    { id: city.code, parentId: province.code, name: city.name },
    ...city.districts.flatMap((district) => [
      { id: district.code, parentId: city.code, name: district.name },
      ...district.subDistricts.map(({ code, name, zipCode }) => ({ id: code, parentId: district.code, name, zipCode })),
    ]),
  ]),
];

const save = createRoute(endpoints.save, (call) =>
  runAudited(call, endpoints.save, async (tx) => {
    const rows = toRows(call.input);
    const toColumn = (values: readonly (string | null)[]) => sql`${sql.param(values)}::text[]`;
    await tx.execute(sql`
      insert into ${places} (id, parent_id, name, zip_code)
      select * from unnest(
        ${toColumn(rows.map(({ id }) => id))},
        ${toColumn(rows.map(({ parentId }) => parentId ?? null))},
        ${toColumn(rows.map(({ name }) => name))},
        ${toColumn(rows.map(({ zipCode }) => zipCode ?? null))}
      )
      on conflict (id) do update set name = excluded.name, zip_code = excluded.zip_code`);
    return { data: { places: rows.length }, subject: call.input.code, after: { places: rows.length } };
  }),
);

export const officeLocationRoutes = [save];
