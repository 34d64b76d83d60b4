import type { Place, SubDistrict, ZipPlace } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectProblem } from "../request/request-state.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { waitForState as untilState } from "../testing/wait-for-state.ts";
import type { ChosenPlace, LocationChoice } from "./chosen-place.ts";
import { type LocationSnapshot, locationMachine, selectLoadingLevel } from "./location.machine.ts";
import { zipLookupMachine } from "./zip-lookup.machine.ts";

const visitRecorder = recordVisitedStates(locationMachine);
const provinces: Place[] = [
  { id: "31", name: "DKI Jakarta" },
  { id: "34", name: "DI Yogyakarta" },
];
const citiesOfJakarta: Place[] = [{ id: "31.74", name: "Jakarta Selatan" }];
const citiesOfYogyakarta: Place[] = [{ id: "34.71", name: "Kota Yogyakarta" }];
const districts: Place[] = [{ id: "31.74.07", name: "Kebayoran Baru" }];
const subDistricts: SubDistrict[] = [{ id: "31.74.07.1001", name: "Selong", zipCode: "12110" }];

const emptyChoice: LocationChoice = { provinceId: null, cityId: null, districtId: null, subDistrictId: null };
const selong: ChosenPlace = {
  provinceId: "31",
  cityId: "31.74",
  districtId: "31.74.07",
  subDistrictId: "31.74.07.1001",
};

const aForm = (input: LocationChoice = emptyChoice) => {
  const loadProvinces = manualRequest.read<readonly Place[]>();
  const loadCities = manualRequest.read<readonly Place[], { provinceId: string }>();
  const loadDistricts = manualRequest.read<readonly Place[], { cityId: string }>();
  const loadSubDistricts = manualRequest.read<readonly SubDistrict[], { districtId: string }>();
  const findZip = manualRequest.noRetry<readonly ZipPlace[], { zipCode: string }>();
  const clock = new SimulatedClock();
  const machine = locationMachine.provide({
    actors: {
      zipLookup: zipLookupMachine.provide({ actors: { findZip: findZip.logic } }),
      loadProvinces: loadProvinces.logic,
      loadCities: loadCities.logic,
      loadDistricts: loadDistricts.logic,
      loadSubDistricts: loadSubDistricts.logic,
    },
  });
  const actor = visitRecorder.watch(createActor(machine, { input, clock })).start();
  const waitUntil = (says: (state: LocationSnapshot) => boolean) => untilState(actor, says);
  const waitForLevel = (level: "province" | "city" | "district" | "subDistrict" | "found") =>
    waitUntil((state) => state.matches({ choosing: level }));
  return {
    actor,
    clock,
    loadProvinces,
    loadCities,
    loadDistricts,
    loadSubDistricts,
    findZip,
    until: waitUntil,
    at: waitForLevel,
  };
};

test("goes from the province to the sub-district and its postal code", async () => {
  const { actor, loadProvinces, loadCities, loadDistricts, loadSubDistricts, at: waitForLevel } = aForm();
  expect(selectLoadingLevel(actor.getSnapshot())).toBe("provinces");
  await loadProvinces.last().answer(provinces);
  await waitForLevel("province");
  actor.send({ type: "province.choose", provinceId: "31" });
  expect(selectLoadingLevel(actor.getSnapshot())).toBe("cities");
  await loadCities.last().answer(citiesOfJakarta);
  await waitForLevel("city");
  actor.send({ type: "city.choose", cityId: "31.74" });
  await loadDistricts.last().answer(districts);
  await waitForLevel("district");
  actor.send({ type: "district.choose", districtId: "31.74.07" });
  await loadSubDistricts.last().answer(subDistricts);
  await waitForLevel("subDistrict");
  actor.send({ type: "subDistrict.choose", subDistrictId: "31.74.07.1001" });
  expect((await waitForLevel("found")).context.subDistricts?.[0]?.zipCode).toBe("12110");
  expect(loadCities.last().input).toEqual({ provinceId: "31" });
});

test("a list of another province is cancelled and its late answer dropped", async () => {
  const { actor, loadProvinces, loadCities, at: waitForLevel } = aForm();
  await loadProvinces.last().answer(provinces);
  await waitForLevel("province");
  actor.send({ type: "province.choose", provinceId: "31" });
  const lateCall = loadCities.last();
  actor.send({ type: "province.choose", provinceId: "34" });
  expect(lateCall.signal.aborted).toBe(true);
  await lateCall.answer(citiesOfJakarta);
  await loadCities.last().answer(citiesOfYogyakarta);
  expect((await waitForLevel("city")).context.cities).toEqual(citiesOfYogyakarta);
});

test("finds a saved address level by level, and another province clears the levels below", async () => {
  const {
    actor,
    loadProvinces,
    loadCities,
    loadDistricts,
    loadSubDistricts,
    until: waitUntil,
    at: waitForLevel,
  } = aForm(selong);
  await loadProvinces.last().answer(provinces);
  await waitUntil((state) => state.matches({ loading: "cities" }));
  await loadCities.last().answer(citiesOfJakarta);
  await waitUntil((state) => state.matches({ loading: "districts" }));
  await loadDistricts.last().answer(districts);
  await waitUntil((state) => state.matches({ loading: "subDistricts" }));
  await loadSubDistricts.last().answer(subDistricts);
  expect((await waitForLevel("found")).context.subDistrictId).toBe("31.74.07.1001");
  actor.send({ type: "province.choose", provinceId: "34" });
  expect(actor.getSnapshot().context).toMatchObject({ ...emptyChoice, provinceId: "34", districts: null });
});

const placeOfSelong = {
  provinceId: "31",
  cityId: "31.74",
  districtId: "31.74.07",
  subDistrictId: "31.74.07.1001",
};

test("accepts a whole place, and loads its lists level by level", async () => {
  const {
    actor,
    loadProvinces,
    loadCities,
    loadDistricts,
    loadSubDistricts,
    until: waitUntil,
    at: waitForLevel,
  } = aForm();
  await loadProvinces.last().answer(provinces);
  await waitForLevel("province");
  actor.send({ type: "province.choose", provinceId: "34" });
  await loadCities.last().answer(citiesOfYogyakarta);
  await waitForLevel("city");
  actor.send({ type: "place.choose", place: placeOfSelong });
  await waitUntil((state) => state.matches({ loading: "cities" }));
  await loadCities.last().answer(citiesOfJakarta);
  await waitUntil((state) => state.matches({ loading: "districts" }));
  await loadDistricts.last().answer(districts);
  await waitUntil((state) => state.matches({ loading: "subDistricts" }));
  await loadSubDistricts.last().answer(subDistricts);
  expect((await waitForLevel("found")).context).toMatchObject(placeOfSelong);
});

test("accepts a whole place while the provinces are loading", async () => {
  const { actor, loadProvinces, loadCities, until: waitUntil } = aForm();
  actor.send({ type: "place.choose", place: placeOfSelong });
  await loadProvinces.last().answer(provinces);
  const foundState = await waitUntil((state) => state.matches({ loading: "cities" }));
  expect(foundState.context.provinces).toEqual(provinces);
  expect(loadCities.last().input).toEqual({ provinceId: "31" });
});

test("clears the levels of a saved place that a list no longer has", async () => {
  const { loadProvinces, loadCities, until: waitUntil, at: waitForLevel } = aForm({ ...selong, cityId: "31.99" });
  await loadProvinces.last().answer(provinces);
  await waitUntil((state) => state.matches({ loading: "cities" }));
  await loadCities.last().answer(citiesOfJakarta);
  expect((await waitForLevel("city")).context).toMatchObject({ provinceId: "31", cityId: null, subDistrictId: null });
});

test("shows that a list is missing, retries, and cancels the retry for another choice", async () => {
  const { actor, clock, loadProvinces, loadCities, at: waitForLevel } = aForm();
  await loadProvinces.last().answer(provinces);
  await waitForLevel("province");
  actor.send({ type: "province.choose", provinceId: "31" });
  await failUntilWaiting(loadCities, clock);
  expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
  expect(selectLoadingLevel(actor.getSnapshot())).toBeNull();
  actor.send({ type: "retry" });
  expect(loadCities.last().input).toEqual({ provinceId: "31" });
  actor.send({ type: "province.choose", provinceId: "34" });
  expect(selectProblem(actor.getSnapshot())).toBeNull();
  await loadCities.last().answer(citiesOfYogyakarta);
  expect((await waitForLevel("city")).context.cities).toEqual(citiesOfYogyakarta);
});

test("refuses a place that no list has", async () => {
  const { actor, loadProvinces, at: waitForLevel } = aForm();
  await loadProvinces.last().answer(provinces);
  await waitForLevel("province");
  actor.send({ type: "province.choose", provinceId: "99" });
  actor.send({ type: "city.choose", cityId: "31.74" });
  expect(actor.getSnapshot().matches({ choosing: "province" })).toBe(true);
});

/** Returns a form with a complete saved address, after all its lists are loaded. */
const aFoundForm = async (input: LocationChoice = selong) => {
  const form = aForm(input);
  await form.loadProvinces.last().answer(provinces);
  await form.loadCities.last().answer(citiesOfJakarta);
  await form.loadDistricts.last().answer(districts);
  await form.loadSubDistricts.last().answer(subDistricts);
  return { ...form, context: () => form.actor.getSnapshot().context };
};

test("keeps the choices of all levels when a list does not have the new choice", async () => {
  const { actor, context, loadCities, loadDistricts, loadSubDistricts } = await aFoundForm();
  actor.send({ type: "province.choose", provinceId: "99" });
  actor.send({ type: "city.choose", cityId: "99.99" });
  actor.send({ type: "district.choose", districtId: "99.99.99" });
  actor.send({ type: "subDistrict.choose", subDistrictId: "99.99.99.9999" });
  expect(context()).toMatchObject(selong);
  expect([loadCities, loadDistricts, loadSubDistricts].map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
});

test("another city clears the districts, and another district clears the sub-districts", async () => {
  const { actor, context, loadDistricts, loadSubDistricts } = await aFoundForm();
  actor.send({ type: "district.choose", districtId: "31.74.07" });
  expect(context()).toMatchObject({ ...selong, subDistrictId: null, subDistricts: null, districts });
  expect(loadSubDistricts.last().input).toEqual({ districtId: "31.74.07" });
  await loadSubDistricts.last().answer(subDistricts);
  actor.send({ type: "subDistrict.choose", subDistrictId: "31.74.07.1001" });
  actor.send({ type: "city.choose", cityId: "31.74" });
  expect(context()).toMatchObject({ ...selong, districtId: null, subDistrictId: null, cities: citiesOfJakarta });
  expect([context().districts, context().subDistricts]).toEqual([null, null]);
  expect(loadDistricts.last().input).toEqual({ cityId: "31.74" });
});

test.each([
  ["province", { ...selong, provinceId: "99" }, { ...emptyChoice, cities: null }],
  ["district", { ...selong, districtId: "31.74.99" }, { ...selong, districtId: null, subDistrictId: null }],
  ["sub-district", { ...selong, subDistrictId: "31.74.07.9999" }, { ...selong, subDistrictId: null }],
] as const)("asks for the %s again when the saved choice no longer exists", async (level, saved, restoredPlace) => {
  const form = aForm(saved);
  await form.loadProvinces.last().answer(provinces);
  if (form.loadCities.calls.length > 0) await form.loadCities.last().answer(citiesOfJakarta);
  if (form.loadDistricts.calls.length > 0) await form.loadDistricts.last().answer(districts);
  if (form.loadSubDistricts.calls.length > 0) await form.loadSubDistricts.last().answer(subDistricts);
  expect(form.actor.getSnapshot().context).toMatchObject(restoredPlace);
  expect(form.actor.getSnapshot().value).toEqual({ choosing: level === "sub-district" ? "subDistrict" : level });
});

test.each(["districts", "subDistricts"] as const)("requests an empty list of %s once", async (level) => {
  const form = aForm({
    ...selong,
    districtId: level === "districts" ? null : selong.districtId,
    subDistrictId: null,
  });
  await form.loadProvinces.last().answer(provinces);
  await form.loadCities.last().answer(citiesOfJakarta);
  await form.loadDistricts.last().answer(level === "districts" ? [] : districts);
  if (level === "subDistricts") await form.loadSubDistricts.last().answer([]);
  expect(form.actor.getSnapshot().value).toEqual({ choosing: level === "districts" ? "district" : "subDistrict" });
  expect([form.loadDistricts.calls.length, form.loadSubDistricts.calls.length]).toEqual(
    level === "districts" ? [1, 0] : [1, 1],
  );
});

test("requests the cities of a province once, also when there are none", async () => {
  const { actor, loadProvinces, loadCities, at: waitForLevel } = aForm();
  await loadProvinces.last().answer(provinces);
  await waitForLevel("province");
  actor.send({ type: "province.choose", provinceId: "31" });
  await loadCities.last().answer([]);
  await waitForLevel("city");
  expect(loadCities.calls).toHaveLength(1);
});

describe("a postal code with a single place", () => {
  const [province, city, district, subDistrict] = [provinces[0], citiesOfJakarta[0], districts[0], subDistricts[0]];
  if (!province || !city || !district || !subDistrict) throw new Error("The lists of this test are empty.");
  const placeOfSelong: ZipPlace = { province, city, district, subDistrict };

  const typeZipCode = async (form: ReturnType<typeof aForm>) => {
    form.actor.send({ type: "zip.type", zipCode: "12110" });
    await form.findZip.last().answer([placeOfSelong]);
  };

  test("chooses all levels of the place", async () => {
    const form = aForm();
    await form.loadProvinces.last().answer(provinces);
    await typeZipCode(form);
    expect(form.actor.getSnapshot().context).toMatchObject(selong);
    expect(form.loadCities.last().input).toEqual({ provinceId: "31" });
  });

  test.each([
    { type: "province.choose", provinceId: "34" },
    { type: "city.choose", cityId: "31.74" },
    { type: "district.choose", districtId: "31.74.07" },
    { type: "place.choose", place: selong },
  ] as const)("is no longer looked up after $type", async (choice) => {
    const form = aForm({ ...selong, subDistrictId: null });
    await form.loadProvinces.last().answer(provinces);
    await form.loadCities.last().answer(citiesOfJakarta);
    await form.loadDistricts.last().answer(districts);
    form.actor.send({ type: "zip.type", zipCode: "12110" });
    const lookupCall = form.findZip.last();
    expect(lookupCall.signal.aborted).toBe(false);
    form.actor.send(choice);
    expect(lookupCall.signal.aborted).toBe(true);
  });

  test("is no longer looked up after the choice of a whole place", () => {
    const form = aForm();
    form.actor.send({ type: "zip.type", zipCode: "12110" });
    form.actor.send({ type: "place.choose", place: selong });
    expect(form.findZip.last().signal.aborted).toBe(true);
    expect(selectLoadingLevel(form.actor.getSnapshot())).toBe("provinces");
  });

  test("changes nothing when the shopper has chosen a place", async () => {
    const otherPlace = { provinceId: "34", cityId: "34.71", districtId: "34.71.01", subDistrictId: "34.71.01.1001" };
    const form = aForm(otherPlace);
    await typeZipCode(form);
    expect(form.actor.getSnapshot().context).toMatchObject(otherPlace);
  });
});
