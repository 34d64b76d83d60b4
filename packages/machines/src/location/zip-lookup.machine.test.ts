import { ApiError, type ZipPlace } from "@griya/api";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { aParent } from "../testing/a-parent.ts";
import { manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { waitForState as untilState } from "../testing/wait-for-state.ts";
import { type ZipLookupSnapshot, zipLookupMachine } from "./zip-lookup.machine.ts";

const visitRecorder = recordVisitedStates(zipLookupMachine);

const melawai: ZipPlace = {
  province: { id: "31", name: "DKI Jakarta" },
  city: { id: "31.74", name: "Jakarta Selatan" },
  district: { id: "31.74.07", name: "Kebayoran Baru" },
  subDistrict: { id: "31.74.07.1001", name: "Melawai" },
};

const selong: ZipPlace = { ...melawai, subDistrict: { id: "31.74.07.1002", name: "Selong" } };

const aField = () => {
  const findZip = manualRequest.noRetry<readonly ZipPlace[], { zipCode: string }>();
  const parent = aParent();
  const logic = zipLookupMachine.provide({ actors: { findZip: findZip.logic } });
  const actor = visitRecorder.watch(createActor(logic, { parent: parent.actor })).start();
  const typeZipCode = (zipCode: string) => actor.send({ type: "zip.type", zipCode });
  const waitUntil = (state: ZipLookupSnapshot["value"]) => untilState(actor, (snapshot) => snapshot.matches(state));
  return { actor, findZip, type: typeZipCode, until: waitUntil, notifications: parent.events };
};

test("requests the places of a postal code after five digits", async () => {
  const { actor, findZip, type, until: waitUntil } = aField();
  for (const text of ["1", "12", "121", "1216", "1216a", "121600"]) type(text);
  expect(findZip.calls).toEqual([]);
  type("12160");
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  expect(findZip.last().input).toEqual({ zipCode: "12160" });
  await findZip.last().answer([melawai]);
  expect((await waitUntil("found")).context.places).toEqual([melawai]);
});

test("reports the only place of a code, and only lists several places", async () => {
  const { actor, findZip, type, notifications } = aField();
  type("12110");
  await findZip.last().answer([melawai, selong]);
  expect(actor.getSnapshot().context.places).toEqual([melawai, selong]);
  expect(notifications).toEqual([]);
  type("12160");
  await findZip.last().answer([melawai]);
  expect(notifications).toEqual([{ type: "zip.found", place: melawai }]);
});

test("further typing cancels the previous request and ignores its late answer", async () => {
  const { actor, findZip, type, until: waitUntil } = aField();
  type("12160");
  const lateCall = findZip.last();
  type("12110");
  expect(lateCall.signal.aborted).toBe(true);
  await lateCall.answer([melawai]);
  expect(actor.getSnapshot().context.places).toEqual([]);
  await findZip.last().answer([]);
  await waitUntil("unknown");
});

test("another code clears the places", async () => {
  const { actor, findZip, type, until: waitUntil } = aField();
  type("12160");
  await findZip.last().answer([melawai]);
  await waitUntil("found");
  type("1216");
  expect(actor.getSnapshot().matches("waiting")).toBe(true);
  expect(actor.getSnapshot().context.places).toEqual([]);
});

test.each([
  ["without a place", (call: { answer: (places: ZipPlace[]) => Promise<void> }) => call.answer([])],
  [
    "without an answer",
    (call: { fail: (error: unknown) => Promise<void> }) => call.fail(new ApiError({ kind: "down", status: 503 })),
  ],
])("a code %s leaves the choice to the shopper", async (_, end) => {
  const { actor, findZip, type } = aField();
  type("98765");
  await end(findZip.last());
  expect(actor.getSnapshot().hasTag("notFound")).toBe(true);
});
