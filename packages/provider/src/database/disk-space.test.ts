import { Client, Pool } from "pg";
import { expect, test, vi } from "vitest";
import { guardDiskSpace } from "./disk-space.ts";

test("a stopped database ends no process, and the next query tries again", async () => {
  const pool = new Pool();
  const client = new Client();
  await client.end();
  const querySpy = vi.spyOn(client, "query");
  guardDiskSpace(pool, "/no-such-disk");
  for (const time of [1, 2]) {
    pool.emit("acquire", client);
    expect(querySpy).toHaveBeenCalledTimes(time);
    await expect(querySpy.mock.results[time - 1]?.value).rejects.toThrow("not queryable");
  }
});
