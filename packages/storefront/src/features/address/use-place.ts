import { cleanZipCode, type Place, type ZipPlace } from "@griya/api";
import {
  type LocationChoice,
  type LocationLevel,
  locationMachine,
  selectLoadingLevel,
  selectProblem,
  toChosenPlace,
} from "@griya/machines";
import { shallowEqual, useActor, useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createLocationActors } from "./location.actors.ts";

/**
 * Returns the chosen place of an address, the options of each level, and the lookup of the postal code. Also returns the functions to
 * choose a place.
 */
export function usePlace(initial: LocationChoice) {
  const logic = useLogic(locationMachine, createLocationActors);
  const [state, send] = useActor(logic, { input: initial });
  const { provinces, cities, districts, subDistricts, ...context } = state.context;
  const loadingLevel = selectLoadingLevel(state);
  const typeZip = useCallback((zipCode: string) => send({ type: "zip.type", zipCode: cleanZipCode(zipCode) }), [send]);
  const zip = useSelector(
    state.children.zip,
    (lookup) => ({
      places: lookup?.context.places ?? [],
      isLoading: lookup?.hasTag("busy") ?? false,
      isUnknown: lookup?.hasTag("notFound") ?? false,
    }),
    shallowEqual,
  );
  const toFieldOptions = (level: LocationLevel, places: readonly Place[] | null) => ({
    options: (places ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: loadingLevel === level,
  });
  return {
    choice: {
      provinceId: context.provinceId ?? "",
      cityId: context.cityId ?? "",
      districtId: context.districtId ?? "",
      subDistrictId: context.subDistrictId ?? "",
    },
    provinces: toFieldOptions("provinces", provinces),
    cities: toFieldOptions("cities", cities),
    districts: toFieldOptions("districts", districts),
    subDistricts: toFieldOptions("subDistricts", subDistricts),
    getZipCode: (subDistrictId: string) => subDistricts?.find(({ id }) => id === subDistrictId)?.zipCode ?? null,
    problem: selectProblem(state),
    chooseProvince: (provinceId: string) => send({ type: "province.choose", provinceId }),
    chooseCity: (cityId: string) => send({ type: "city.choose", cityId }),
    chooseDistrict: (districtId: string) => send({ type: "district.choose", districtId }),
    chooseSubDistrict: (subDistrictId: string) => send({ type: "subDistrict.choose", subDistrictId }),
    chooseZipPlace: (place: ZipPlace) => send({ type: "place.choose", place: toChosenPlace(place) }),
    /** The lookup of the typed postal code, with the matching places. */
    zip,
    typeZip,
    retry: () => send({ type: "retry" }),
  };
}
