import type { Prose, TextRun } from "@griya/api";
import { expect, test } from "vitest";
import { createFaqPages } from "./questions.ts";

const someRuns = (text: string): TextRun[] => [{ text, isStrong: false, isEmphasised: false, href: null }];
const aHeading = (text: string) => ({ kind: "heading", level: 2, runs: someRuns(text) }) as const;
const aParagraph = (text: string) => ({ kind: "paragraph", runs: someRuns(text) }) as const;

test("headings with a question mark are questions, and the blocks below them are the answers", () => {
  const body: Prose = [
    aParagraph("Before."),
    aHeading("Can I return it?"),
    aParagraph("Yes."),
    { kind: "list", ordered: false, items: [someRuns("Within seven days"), someRuns("Unused")] },
    aHeading("Who pays?"),
    aParagraph("We do."),
    aHeading("Warranty"),
    aParagraph("Five years."),
  ];
  expect(createFaqPages(body)).toMatchObject([
    {
      "@type": "FAQPage",
      mainEntity: [
        { name: "Can I return it?", acceptedAnswer: { text: "Yes.\nWithin seven days\nUnused" } },
        { name: "Who pays?", acceptedAnswer: { text: "We do." } },
      ],
    },
  ]);
});

test("a page with fewer than two answered questions has no structured data", () => {
  expect(createFaqPages([aHeading("Warranty"), aParagraph("Five years.")])).toEqual([]);
  expect(createFaqPages([aHeading("Can I return it?"), aParagraph("Yes.")])).toEqual([]);
  expect(createFaqPages([aHeading("Can I return it?"), aHeading("Who pays?")])).toEqual([]);
});
