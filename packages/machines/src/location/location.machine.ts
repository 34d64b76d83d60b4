import type { Place, SubDistrict, ZipPlace } from "@griya/api";
import { assign, not, raise, type SnapshotFrom, sendTo, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import { type ChosenPlace, hasPlace, type LocationChoice, toChosenPlace } from "./chosen-place.ts";
import { type ZipNotification, zipLookupMachine } from "./zip-lookup.machine.ts";

type Context = RequestState &
  LocationChoice & {
    provinces: readonly Place[];
    /** The cities of the province; null until they are loaded, as the districts and the sub-districts. */
    cities: readonly Place[] | null;
    districts: readonly Place[] | null;
    subDistricts: readonly SubDistrict[] | null;
  };

const emptyDistrict = { districtId: null, subDistrictId: null, districts: null, subDistricts: null } as const;
const emptyCity = { cityId: null, cities: null, ...emptyDistrict } as const;

/**
 * The choice of a place: province, city, district and sub-district.
 * Each choice belongs to the choice above it. A new province clears the city and cancels the request for an earlier province. The chart
 * loads the lists of a saved place level by level. The chart clears a chosen place that a list no longer has, and the levels below it.
 */
export const locationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as LocationChoice,
    events: {} as
      | RequestEvent
      | { type: "province.choose"; provinceId: string }
      | { type: "city.choose"; cityId: string }
      | { type: "district.choose"; districtId: string }
      | { type: "subDistrict.choose"; subDistrictId: string }
      /** Chooses all levels of a place at once, for example by a postal code. */
      | { type: "place.choose"; place: ChosenPlace }
      | { type: "zip.type"; zipCode: string }
      | ZipNotification,
    children: {} as { zip: "zipLookup" },
  },
  actors: {
    zipLookup: zipLookupMachine,
    loadProvinces: createReadRequest<readonly Place[]>("loadProvinces"),
    loadCities: createReadRequest<readonly Place[], { provinceId: string }>("loadCities"),
    loadDistricts: createReadRequest<readonly Place[], { cityId: string }>("loadDistricts"),
    loadSubDistricts: createReadRequest<readonly SubDistrict[], { districtId: string }>("loadSubDistricts"),
  },
  guards: {
    hasNoProvince: ({ context }) => context.provinceId === null,
    hasNoCity: ({ context }) => context.cityId === null,
    hasNoDistrict: ({ context }) => context.districtId === null,
    hasNoSubDistrict: ({ context }) => context.subDistrictId === null,
    hasCities: ({ context }) => context.cities !== null,
    hasDistricts: ({ context }) => context.districts !== null,
    hasSubDistricts: ({ context }) => context.subDistricts !== null,
    isProvince: ({ context }, { id }: { id: string }) => hasPlace(context.provinces, id),
    isCity: ({ context }, { id }: { id: string }) => hasPlace(context.cities, id),
    isDistrict: ({ context }, { id }: { id: string }) => hasPlace(context.districts, id),
    isSubDistrict: ({ context }, { id }: { id: string }) => hasPlace(context.subDistricts, id),
  },
  actions: {
    setProvinces: assign(({ context }, { places }: { places: readonly Place[] }) =>
      hasPlace(places, context.provinceId)
        ? { provinces: places }
        : { provinces: places, provinceId: null, ...emptyCity },
    ),
    setCities: assign(({ context }, { places }: { places: readonly Place[] }) =>
      hasPlace(places, context.cityId) ? { cities: places } : { ...emptyCity, cities: places },
    ),
    setDistricts: assign(({ context }, { places }: { places: readonly Place[] }) =>
      hasPlace(places, context.districtId) ? { districts: places } : { ...emptyDistrict, districts: places },
    ),
    setSubDistricts: assign(({ context }, { places }: { places: readonly SubDistrict[] }) => ({
      subDistricts: places,
      subDistrictId: hasPlace(places, context.subDistrictId) ? context.subDistrictId : null,
    })),
    chooseProvince: assign((_, { provinceId }: { provinceId: string }) => ({ ...emptyCity, provinceId })),
    chooseCity: assign((_, { cityId }: { cityId: string }) => ({ ...emptyDistrict, cityId })),
    chooseDistrict: assign((_, { districtId }: { districtId: string }) => ({
      districtId,
      subDistrictId: null,
      subDistricts: null,
    })),
    choosePlace: assign((_, { place }: { place: ChosenPlace }) => ({
      ...place,
      cities: null,
      districts: null,
      subDistricts: null,
    })),
    chooseSubDistrict: assign((_, { subDistrictId }: { subDistrictId: string }) => ({ subDistrictId })),
    chooseZipPlace: raise((_, { place }: { place: ZipPlace }) => ({
      type: "place.choose",
      place: toChosenPlace(place),
    })),
    typeZip: sendTo("zip", (_, typed: { zipCode: string }) => ({ type: "zip.type", ...typed })),
    ...requestActions,
  },
}).createMachine({
  id: "location",
  context: ({ input }) => ({
    ...idleRequest,
    ...input,
    provinces: [],
    cities: null,
    districts: null,
    subDistricts: null,
  }),
  invoke: { src: "zipLookup", id: "zip" },
  initial: "loading",
  on: {
    "zip.type": { actions: { type: "typeZip", params: ({ event }) => ({ zipCode: event.zipCode }) } },
    "zip.found": {
      description: "The place is used when the shopper has not chosen a sub-district.",
      guard: "hasNoSubDistrict",
      actions: { type: "chooseZipPlace", params: ({ event }) => event },
    },
    "province.choose": {
      guard: { type: "isProvince", params: ({ event }) => ({ id: event.provinceId }) },
      target: ".loading.cities",
      reenter: true,
      actions: { type: "chooseProvince", params: ({ event }) => ({ provinceId: event.provinceId }) },
    },
    "city.choose": {
      guard: { type: "isCity", params: ({ event }) => ({ id: event.cityId }) },
      target: ".loading.districts",
      reenter: true,
      actions: { type: "chooseCity", params: ({ event }) => ({ cityId: event.cityId }) },
    },
    "district.choose": {
      guard: { type: "isDistrict", params: ({ event }) => ({ id: event.districtId }) },
      target: ".loading.subDistricts",
      reenter: true,
      actions: { type: "chooseDistrict", params: ({ event }) => ({ districtId: event.districtId }) },
    },
    "subDistrict.choose": {
      guard: { type: "isSubDistrict", params: ({ event }) => ({ id: event.subDistrictId }) },
      target: ".choosing",
      actions: { type: "chooseSubDistrict", params: ({ event }) => ({ subDistrictId: event.subDistrictId }) },
    },
    "place.choose": [
      {
        guard: { type: "isProvince", params: ({ event }) => ({ id: event.place.provinceId }) },
        target: ".choosing",
        reenter: true,
        actions: { type: "choosePlace", params: ({ event }) => ({ place: event.place }) },
      },
      {
        description: "The provinces are still loading. The place is chosen afterwards.",
        target: ".loading.provinces",
        reenter: true,
        actions: { type: "choosePlace", params: ({ event }) => ({ place: event.place }) },
      },
    ],
  },
  states: {
    loading: {
      description: "A list is loading. Another choice on a higher level cancels the request.",
      initial: "provinces",
      states: {
        provinces: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "loadProvinces",
            onDone: {
              target: "#location.choosing",
              actions: { type: "setProvinces", params: ({ event }) => ({ places: event.output }) },
            },
          },
        },
        cities: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "loadCities",
            input: ({ context }) => ({ provinceId: assertDefined(context.provinceId) }),
            onDone: {
              target: "#location.choosing",
              actions: { type: "setCities", params: ({ event }) => ({ places: event.output }) },
            },
          },
        },
        districts: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "loadDistricts",
            input: ({ context }) => ({ cityId: assertDefined(context.cityId) }),
            onDone: {
              target: "#location.choosing",
              actions: { type: "setDistricts", params: ({ event }) => ({ places: event.output }) },
            },
          },
        },
        subDistricts: {
          ...requestConfig,
          invoke: {
            id: "request",
            src: "loadSubDistricts",
            input: ({ context }) => ({ districtId: assertDefined(context.districtId) }),
            onDone: {
              target: "#location.choosing",
              actions: { type: "setSubDistricts", params: ({ event }) => ({ places: event.output }) },
            },
          },
        },
      },
    },
    choosing: {
      initial: "deciding",
      states: {
        deciding: {
          always: [
            { guard: "hasNoProvince", target: "province" },
            { guard: not("hasCities"), target: "#location.loading.cities" },
            { guard: "hasNoCity", target: "city" },
            { guard: not("hasDistricts"), target: "#location.loading.districts" },
            { guard: "hasNoDistrict", target: "district" },
            { guard: not("hasSubDistricts"), target: "#location.loading.subDistricts" },
            { guard: "hasNoSubDistrict", target: "subDistrict" },
            { target: "found" },
          ],
        },
        province: {},
        city: {},
        district: {},
        subDistrict: {},
        found: {},
      },
    },
  },
});

export type LocationSnapshot = SnapshotFrom<typeof locationMachine>;

export type LocationLevel = "provinces" | "cities" | "districts" | "subDistricts";

/** Returns the level whose list is loading; null when none is. */
export const selectLoadingLevel = ({
  value,
  context,
}: Pick<LocationSnapshot, "value" | "context">): LocationLevel | null =>
  typeof value === "object" && "loading" in value && context.waiting === null ? value.loading : null;
