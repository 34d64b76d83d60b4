// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { removeVisitor, updateVisitor } from "./visitor.ts";

const NOON = Date.parse("2026-11-23T05:00:00Z");
const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

test("a browser keeps its random number, and a visit lasts until it has been left for half an hour", () => {
  const first = updateVisitor(NOON);
  expect(first).toEqual({ client_id: expect.stringMatching(/^[\da-f]{32}$/), session_id: NOON / 1000 });
  expect(updateVisitor(NOON + 29 * MINUTE)).toEqual(first);
  expect(updateVisitor(NOON + 58 * MINUTE)).toEqual(first);
  expect(updateVisitor(NOON + 88 * MINUTE)).toEqual({ ...first, session_id: NOON / 1000 + 88 * 60 });
});

test("who takes it back and agrees again is somebody else", () => {
  const first = updateVisitor(NOON);
  removeVisitor();
  expect(localStorage).toHaveLength(0);
  expect(updateVisitor(NOON).client_id).not.toBe(first.client_id);
});

test.each(["{", "[]", '{"client_id":"sari@griya.test","session_id":1,"seen":0}', "null"])(
  "what others wrote in its place, such as %s, is no number",
  (text) => {
    localStorage.setItem("griya_visitor", text);
    expect(updateVisitor(NOON)).toEqual({ client_id: expect.stringMatching(/^[\da-f]{32}$/), session_id: NOON / 1000 });
  },
);
