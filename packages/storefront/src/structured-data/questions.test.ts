import type { Prose, TextRun } from "@griya/api";
import { expect, test } from "vitest";
import { createFaqPages } from "./questions.ts";

const runs = (text: string): TextRun[] => [{ text, isStrong: false, isEmphasised: false, href: null }];
const heading = (text: string) => ({ kind: "heading", level: 2, runs: runs(text) }) as const;
const paragraph = (text: string) => ({ kind: "paragraph", runs: runs(text) }) as const;

test("headings that ask are questions, answered by all that stands below them", () => {
  const body: Prose = [
    paragraph("Before."),
    heading("Can I return it?"),
    paragraph("Yes."),
    { kind: "list", ordered: false, items: [runs("Within seven days"), runs("Unused")] },
    heading("Who pays?"),
    paragraph("We do."),
    heading("Warranty"),
    paragraph("Five years."),
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

test("a page that asks nothing, or one thing, or answers nothing, is no list of questions", () => {
  expect(createFaqPages([heading("Warranty"), paragraph("Five years.")])).toEqual([]);
  expect(createFaqPages([heading("Can I return it?"), paragraph("Yes.")])).toEqual([]);
  expect(createFaqPages([heading("Can I return it?"), heading("Who pays?")])).toEqual([]);
});
