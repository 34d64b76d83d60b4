import type { Client, Place, SubDistrict, ZipPlace } from "@griya/api";
import { zipLookupMachine } from "@griya/machines";
import type { Works } from "../../work/works.ts";

/** Returns the actors of the location machine. They call the shop's API. */
export const locationActors = (client: Client, work: Works) => ({
  zipLookup: zipLookupMachine.provide({
    actors: {
      findZip: work.ask<readonly ZipPlace[], { zipCode: string }>(({ input, signal }) =>
        client.location.findZip(input, { signal }),
      ),
    },
  }),
  loadProvinces: work.read<readonly Place[]>(({ signal }) => client.location.provinces({ signal })),
  loadCities: work.read<readonly Place[], { provinceId: string }>(({ input, signal }) =>
    client.location.cities(input, { signal }),
  ),
  loadDistricts: work.read<readonly Place[], { cityId: string }>(({ input, signal }) =>
    client.location.districts(input, { signal }),
  ),
  loadSubDistricts: work.read<readonly SubDistrict[], { districtId: string }>(({ input, signal }) =>
    client.location.subDistricts(input, { signal }),
  ),
});
