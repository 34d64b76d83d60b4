import type { Place, SubDistrict, ZipPlace } from "@griya/api";
import { assign, not, raise, type SnapshotFrom, sendTo, setup } from "xstate";
import { known } from "../known.ts";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";
import { type ChosenPlace, chosenOf, has, type LocationChoice } from "./chosen-place.ts";
import { type ZipNews, zipLookupMachine } from "./zip-lookup.machine.ts";

type Context = Trouble &
  LocationChoice & {
    provinces: readonly Place[];
    /** Null until it is requested, like those below. */
    cities: readonly Place[] | null;
    districts: readonly Place[] | null;
    subDistricts: readonly SubDistrict[] | null;
  };

const noDistrict = { districtId: null, subDistrictId: null, districts: null, subDistricts: null } as const;
const noCity = { cityId: null, cities: null, ...noDistrict } as const;

/**
 * The choice of a place: province, city, district, sub-district.
 *
 * A choice always lies inside the choice above it. Choosing a province forgets the city, and cancels a list that is still loading for
 * another province. A place given at the start is found level by level. It is forgotten from the level on where the lists do not have it
 * any more.
 */
export const locationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as LocationChoice,
    events: {} as
      | WorkingEvent
      | { type: "province.choose"; provinceId: string }
      | { type: "city.choose"; cityId: string }
      | { type: "district.choose"; districtId: string }
      | { type: "subDistrict.choose"; subDistrictId: string }
      /** A complete place at once, such as from a postal code. */
      | { type: "place.choose"; place: ChosenPlace }
      | { type: "zip.type"; zipCode: string }
      | ZipNews,
    children: {} as { zip: "zipLookup" },
  },
  actors: {
    zipLookup: zipLookupMachine,
    loadProvinces: reads<readonly Place[]>("loadProvinces"),
    loadCities: reads<readonly Place[], { provinceId: string }>("loadCities"),
    loadDistricts: reads<readonly Place[], { cityId: string }>("loadDistricts"),
    loadSubDistricts: reads<readonly SubDistrict[], { districtId: string }>("loadSubDistricts"),
  },
  guards: {
    hasNoProvince: ({ context }) => context.provinceId === null,
    hasNoCity: ({ context }) => context.cityId === null,
    hasNoDistrict: ({ context }) => context.districtId === null,
    hasNoSubDistrict: ({ context }) => context.subDistrictId === null,
    knowsCities: ({ context }) => context.cities !== null,
    knowsDistricts: ({ context }) => context.districts !== null,
    knowsSubDistricts: ({ context }) => context.subDistricts !== null,
    isProvince: ({ context }, { id }: { id: string }) => has(context.provinces, id),
    isCity: ({ context }, { id }: { id: string }) => has(context.cities, id),
    isDistrict: ({ context }, { id }: { id: string }) => has(context.districts, id),
    isSubDistrict: ({ context }, { id }: { id: string }) => has(context.subDistricts, id),
  },
  actions: {
    setProvinces: assign(({ context }, { places }: { places: readonly Place[] }) =>
      has(places, context.provinceId) ? { provinces: places } : { provinces: places, provinceId: null, ...noCity },
    ),
    setCities: assign(({ context }, { places }: { places: readonly Place[] }) =>
      has(places, context.cityId) ? { cities: places } : { ...noCity, cities: places },
    ),
    setDistricts: assign(({ context }, { places }: { places: readonly Place[] }) =>
      has(places, context.districtId) ? { districts: places } : { ...noDistrict, districts: places },
    ),
    setSubDistricts: assign(({ context }, { places }: { places: readonly SubDistrict[] }) => ({
      subDistricts: places,
      subDistrictId: has(places, context.subDistrictId) ? context.subDistrictId : null,
    })),
    chooseProvince: assign((_, { provinceId }: { provinceId: string }) => ({ ...noCity, provinceId })),
    chooseCity: assign((_, { cityId }: { cityId: string }) => ({ ...noDistrict, cityId })),
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
    chooseZipPlace: raise((_, { place }: { place: ZipPlace }) => ({ type: "place.choose", place: chosenOf(place) })),
    typeZip: sendTo("zip", (_, typed: { zipCode: string }) => ({ type: "zip.type", ...typed })),
    ...workingActions,
  },
}).createMachine({
  id: "location",
  context: ({ input }) => ({
    ...noTrouble,
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
      description: "It is taken where no place was chosen by hand.",
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
        description: "The provinces are not here yet: the place is found once they are.",
        target: ".loading.provinces",
        reenter: true,
        actions: { type: "choosePlace", params: ({ event }) => ({ place: event.place }) },
      },
    ],
  },
  states: {
    loading: {
      description: "A list is on its way; another choice above asks for another.",
      initial: "provinces",
      states: {
        provinces: {
          ...working,
          invoke: {
            id: "work",
            src: "loadProvinces",
            onDone: {
              target: "#location.choosing",
              actions: { type: "setProvinces", params: ({ event }) => ({ places: event.output }) },
            },
          },
        },
        cities: {
          ...working,
          invoke: {
            id: "work",
            src: "loadCities",
            input: ({ context }) => ({ provinceId: known(context.provinceId) }),
            onDone: {
              target: "#location.choosing",
              actions: { type: "setCities", params: ({ event }) => ({ places: event.output }) },
            },
          },
        },
        districts: {
          ...working,
          invoke: {
            id: "work",
            src: "loadDistricts",
            input: ({ context }) => ({ cityId: known(context.cityId) }),
            onDone: {
              target: "#location.choosing",
              actions: { type: "setDistricts", params: ({ event }) => ({ places: event.output }) },
            },
          },
        },
        subDistricts: {
          ...working,
          invoke: {
            id: "work",
            src: "loadSubDistricts",
            input: ({ context }) => ({ districtId: known(context.districtId) }),
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
            { guard: not("knowsCities"), target: "#location.loading.cities" },
            { guard: "hasNoCity", target: "city" },
            { guard: not("knowsDistricts"), target: "#location.loading.districts" },
            { guard: "hasNoDistrict", target: "district" },
            { guard: not("knowsSubDistricts"), target: "#location.loading.subDistricts" },
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

/** Returns the level of the list that is loading, if any. */
export const selectLoadingLevel = ({
  value,
  context,
}: Pick<LocationSnapshot, "value" | "context">): LocationLevel | null =>
  typeof value === "object" && "loading" in value && context.waiting === null ? value.loading : null;
