/**
 * Tests of what happens at the same time, by parts of their paths: such races show on PostgreSQL only, since the embedded database takes
 * one statement at a time. A live shop's tables are migrated there too, connections fall silent, and servers count together.
 */
export const RACES =
  "stampede cart former invoice/ settlement/ return/ review/ add-on/ guest/ bundles-in-orders open-database backend.test auth.test rate-limits partner.test seller.test";
