import { Client, Pool } from "pg";
import { expect, test, vi } from "vitest";
import { guardDiskSpace } from "./disk-space.ts";

test("a database that has stopped ends no process, and is asked again by whoever comes next", async () => {
  const pool = new Pool();
  const client = new Client();
  await client.end();
  const asked = vi.spyOn(client, "query");
  guardDiskSpace(pool, "/no-such-disk");
  for (const time of [1, 2]) {
    pool.emit("acquire", client);
    expect(asked).toHaveBeenCalledTimes(time);
    await expect(asked.mock.results[time - 1]?.value).rejects.toThrow("not queryable");
  }
});
