import type { Place, ZipPlace } from "@griya/api";
import {
  type LocationChoice,
  type LocationLevel,
  locationMachine,
  selectLoadingLevel,
  selectProblem,
} from "@griya/machines";
import { useActor } from "@xstate/react";
import { useState } from "react";
import { useServices } from "../../frame/services.ts";
import { locationActors } from "./location.actors.ts";

/** The place of an address, and everything a shopper can do to find it. */
export function useLocation(initial: LocationChoice) {
  const { client, work } = useServices();
  const [logic] = useState(() => locationMachine.provide({ actors: locationActors(client, work) }));
  const [state, send] = useActor(logic, { input: initial });
  const { provinces, cities, districts, subDistricts, ...context } = state.context;
  const loading = selectLoadingLevel(state);
  const listOf = (level: LocationLevel, places: readonly Place[] | null) => ({
    options: (places ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: loading === level,
  });
  return {
    choice: {
      provinceId: context.provinceId ?? "",
      cityId: context.cityId ?? "",
      districtId: context.districtId ?? "",
      subDistrictId: context.subDistrictId ?? "",
    },
    provinces: listOf("provinces", provinces),
    cities: listOf("cities", cities),
    districts: listOf("districts", districts),
    subDistricts: listOf("subDistricts", subDistricts),
    zipCodeOf: (subDistrictId: string) => subDistricts?.find(({ id }) => id === subDistrictId)?.zipCode ?? null,
    problem: selectProblem(state),
    chooseProvince: (provinceId: string) => send({ type: "province.choose", provinceId }),
    chooseCity: (cityId: string) => send({ type: "city.choose", cityId }),
    chooseDistrict: (districtId: string) => send({ type: "district.choose", districtId }),
    chooseSubDistrict: (subDistrictId: string) => send({ type: "subDistrict.choose", subDistrictId }),
    chooseZipPlace: ({ province, city, district, subDistrict }: ZipPlace) =>
      send({
        type: "place.choose",
        place: { provinceId: province.id, cityId: city.id, districtId: district.id, subDistrictId: subDistrict.id },
      }),
    retry: () => send({ type: "retry" }),
  };
}
