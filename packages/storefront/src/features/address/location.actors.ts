import type { Client, Place, SubDistrict, ZipPlace } from "@griya/api";
import { zipLookupMachine } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the location machine, which call the shop's API. */
export const createLocationActors = (client: Client, requestFactory: RequestFactory) => ({
  zipLookup: zipLookupMachine.provide({
    actors: {
      findZip: requestFactory.noRetry<readonly ZipPlace[], { zipCode: string }>(({ input, signal }) =>
        client.location.fetchZipPlaces(input, { signal }),
      ),
    },
  }),
  loadProvinces: requestFactory.read<readonly Place[]>(({ signal }) => client.location.fetchProvinces({ signal })),
  loadCities: requestFactory.read<readonly Place[], { provinceId: string }>(({ input, signal }) =>
    client.location.fetchCities(input, { signal }),
  ),
  loadDistricts: requestFactory.read<readonly Place[], { cityId: string }>(({ input, signal }) =>
    client.location.fetchDistricts(input, { signal }),
  ),
  loadSubDistricts: requestFactory.read<readonly SubDistrict[], { districtId: string }>(({ input, signal }) =>
    client.location.fetchSubDistricts(input, { signal }),
  ),
});
