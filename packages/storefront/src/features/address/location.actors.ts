import type { Client, Place, SubDistrict, ZipPlace } from "@griya/api";
import { callWork } from "../../shop/call-work.ts";

/** What finding a place needs done, done over the shop's API. */
export const locationActors = (client: Client) => ({
  loadProvinces: callWork<readonly Place[]>(({ signal }) => client.location.provinces({ signal })),
  loadCities: callWork<readonly Place[], { provinceId: string }>(({ input, signal }) =>
    client.location.cities(input, { signal }),
  ),
  loadDistricts: callWork<readonly Place[], { cityId: string }>(({ input, signal }) =>
    client.location.districts(input, { signal }),
  ),
  loadSubDistricts: callWork<readonly SubDistrict[], { districtId: string }>(({ input, signal }) =>
    client.location.subDistricts(input, { signal }),
  ),
});

/** What looking up a postal code needs done. */
export const zipLookupActors = (client: Client) => ({
  findZip: callWork<readonly ZipPlace[], { zipCode: string }>(({ input, signal }) =>
    client.location.findZip(input, { signal }),
  ),
});
