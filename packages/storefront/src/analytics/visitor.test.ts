// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { removeVisitor, updateVisitor } from "./visitor.ts";

const NOON = Date.parse("2026-11-23T05:00:00Z");
const MINUTE_MILLISECONDS = 60_000;

beforeEach(() => localStorage.clear());

test("keeps the id of a browser, and ends a visit after half an hour without a page", () => {
  const firstVisitor = updateVisitor(NOON);
  expect(firstVisitor).toEqual({ client_id: expect.stringMatching(/^[\da-f]{32}$/), session_id: NOON / 1000 });
  expect(updateVisitor(NOON + 29 * MINUTE_MILLISECONDS)).toEqual(firstVisitor);
  expect(updateVisitor(NOON + 58 * MINUTE_MILLISECONDS)).toEqual(firstVisitor);
  expect(updateVisitor(NOON + 88 * MINUTE_MILLISECONDS)).toEqual({
    ...firstVisitor,
    session_id: NOON / 1000 + 88 * 60,
  });
});

test("creates a new id when a shopper withdraws consent and gives it again", () => {
  const firstVisitor = updateVisitor(NOON);
  removeVisitor();
  expect(localStorage).toHaveLength(0);
  expect(updateVisitor(NOON).client_id).not.toBe(firstVisitor.client_id);
});

test.each(["{", "[]", '{"client_id":"sari@griya.test","session_id":1,"seen":0}', "null"])(
  "replaces an invalid stored visitor: %s",
  (text) => {
    localStorage.setItem("griya_visitor", text);
    expect(updateVisitor(NOON)).toEqual({ client_id: expect.stringMatching(/^[\da-f]{32}$/), session_id: NOON / 1000 });
  },
);
