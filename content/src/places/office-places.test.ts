import { office } from "@griya/api/office";
import { expect, it } from "vitest";
import { readOfficePlaces } from "./office-places.ts";

const { request, bodyMaximum } = office.endpoints.location.save;

it("the office accepts every place of Indonesia, province by province", async () => {
  const provinces = await readOfficePlaces();
  expect(provinces).toHaveLength(38);
  for (const province of provinces) {
    expect(request.safeParse(province).error).toBeUndefined();
    expect(Buffer.byteLength(JSON.stringify(province))).toBeLessThan(bodyMaximum);
  }
});
