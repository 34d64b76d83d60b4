import type { Client, Place, SubDistrict } from "@griya/api";
import { fromPromise } from "xstate";

/** What finding a place needs done, done over the shop's API. */
export const locationActors = (client: Client) => ({
  loadProvinces: fromPromise<readonly Place[]>(({ signal }) => client.location.provinces({ signal })),
  loadCities: fromPromise<readonly Place[], { provinceId: string }>(({ input, signal }) =>
    client.location.cities(input, { signal }),
  ),
  loadDistricts: fromPromise<readonly Place[], { cityId: string }>(({ input, signal }) =>
    client.location.districts(input, { signal }),
  ),
  loadSubDistricts: fromPromise<readonly SubDistrict[], { districtId: string }>(({ input, signal }) =>
    client.location.subDistricts(input, { signal }),
  ),
});
