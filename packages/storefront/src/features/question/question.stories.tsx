import { ApiError } from "@griya/api";
import { questionsMachine } from "@griya/machines";
import {
  aQuestion,
  aQuestionPage,
  createStaticSnapshot,
  manualRequest,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { someOptionalData } from "../../testing/some-optional-data.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { ProductQuestions } from "./product-questions.tsx";
import { type AskedQuestion, questionChart } from "./question-chart.ts";
import { QuestionFormContent, type QuestionFormProps } from "./question-form.tsx";
import { QuestionList } from "./question-list.tsx";
import { QuestionsContext } from "./questions-context.tsx";

const PRODUCT = "/sofa-senja/product/1";

const asked = [
  aQuestion(),
  aQuestion({
    id: "5b1e4d63-7a1e-4a7f-8d66-3a2a6e1a2b02",
    asker: "Kevin",
    language: "en",
    text: "Does the seat sag after a while? Our last sofa had only foam and a dip after one year.",
    askedAt: "2026-09-30T03:00:00.000Z",
    answer:
      "Under the feather there are pocket springs, so it gives at first and then holds.\n\nTurn the cushions every few weeks.",
    answeredAt: "2026-09-30T09:00:00.000Z",
  }),
];

const meta: Meta = {
  title: "Features/Questions",
  loaders: storyTexts,
  parameters: { frame: "none" },
  tags: ["!autodocs"],
  beforeEach: () => sessionStorage.clear(), // removes earlier input of forms
};
export default meta;

type Canvas = Parameters<NonNullable<StoryObj["play"]>>[0];

const submit = manualRequest.send<null, { form: AskedQuestion }>();
const logic = questionChart.machine.provide({ actors: { submit: submit.logic } });

function Asking({ customer = null }: Partial<QuestionFormProps>) {
  return (
    <StoryShop path={PRODUCT}>
      <questionChart.Context.Provider
        logic={logic}
        options={{
          snapshot: createStaticSnapshot(questionChart.machine, {
            value: "idle",
            context: { problem: null, waiting: null },
          }),
        }}
      >
        <div className="mx-auto max-w-md">
          <QuestionFormContent productId="1" customer={customer} />
        </div>
      </questionChart.Context.Provider>
    </StoryShop>
  );
}

/** Each text has the `lang` of its own language. The form is folded and loads when it is opened. */
export const Answered: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT}>
      <div className="page-column">
        <ProductQuestions
          productId="1"
          questions={someOptionalData(aQuestionPage(asked, { total: 6, next: "further-on" }))}
          isFirstPage={false}
          customer={null}
        />
      </div>
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { level: 3, name: /^Does the seat/ })).toHaveAttribute(
      "lang",
      "en",
    );
    await expect(canvas.getByText(/^Bisa\. Kakinya/)).toHaveAttribute("lang", "id");
    await expect(canvas.getByRole("link", { name: /^(Show more|Tampilkan pertanyaan)/ })).toHaveAttribute(
      "href",
      `${PRODUCT}?questions_from=further-on#questions`,
    );
    await expect(canvas.getByRole("link", { name: /^(Back to|Kembali ke)/ })).toHaveAttribute(
      "href",
      `${PRODUCT}#questions`,
    );
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByText(/^(Ask a question|Ajukan pertanyaan)$/));
    await expect(await canvas.findByRole("textbox", { name: /^(Your question|Pertanyaan Anda)$/ })).toBeVisible();
  },
};

export const NobodyYet: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT}>
      <div className="page-column">
        <ProductQuestions productId="1" questions={someOptionalData(aQuestionPage([]))} isFirstPage customer={null} />
      </div>
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^(Nobody has asked|Belum ada)/)).toBeVisible();
    await userEvent.click(canvas.getByText(/^(Ask a question|Ajukan pertanyaan)$/));
    await expect(await canvas.findByRole("button", { name: /^(Send|Kirim)/ })).toBeEnabled();
  },
};

/** The page shows the product without its questions. A press retries them. */
export const Unavailable: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT}>
      <div className="page-column">
        <ProductQuestions
          productId="1"
          questions={{ data: null, problem: waitingForService.problem }}
          isFirstPage
          customer={null}
        />
      </div>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^(Try|Coba lagi)$/ })).toBeVisible();
  },
};

const broken = createStaticSnapshot(questionsMachine, {
  value: "loading",
  input: { filter: { productId: "1" }, page: aQuestionPage(asked, { total: 6, next: "further-on" }) },
  context: { waiting: waitingForService },
});

/** The former questions stay. A press retries the others. */
export const MoreUnavailable: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT}>
      <div className="page-column">
        <QuestionsContext.Provider options={{ snapshot: broken, input: undefined as never }}>
          <QuestionList isFromTheFirst />
        </QuestionsContext.Provider>
      </div>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^(Try|Coba lagi)$/ })).toBeEnabled();
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
  },
};

const write = async ({ canvas, userEvent }: Pick<Canvas, "canvas" | "userEvent">) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Your question" }), " Is it firm? ");
  await userEvent.click(canvas.getByRole("button", { name: "Send the question" }));
};

/** The keyboard does not reach the field that catches bots. A confirmation replaces the form, and the next question begins empty. */
export const AskedByGuest: StoryObj = {
  render: () => <Asking />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("textbox")).toHaveLength(3);
    await write({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "Sari Wulandari");
    await userEvent.type(canvas.getByRole("textbox", { name: "Your email" }), "Sari@Griya.test{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Send the question" })).toHaveAttribute("aria-busy", "true"),
    );
    await expect(submit.last().input.form).toEqual({
      by: "guest",
      productId: "1",
      text: "Is it firm?",
      name: "Sari Wulandari",
      email: "sari@griya.test",
      honeypot: "",
    });
    await submit.last().answer(null);
    await expect(await canvas.findByText(/^We will answer to sari@griya\.test\./)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Ask another question" }));
    await expect(canvas.getByRole("textbox", { name: "Your question" })).toBeVisible();
  },
};

/** A customer types only the question. A refusal is shown, and no input is lost. */
export const AskedByCustomer: StoryObj = {
  render: () => <Asking customer={{ name: "Budi Santoso", email: "budi@griya.test" }} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("textbox")).toHaveLength(1);
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("We will answer to budi@griya.test.");
    await write({ canvas, userEvent });
    await expect(submit.last().input.form).toEqual({
      by: "customer",
      productId: "1",
      text: "Is it firm?",
      honeypot: "",
    });
    const message = "Too many attempts. Please try again in 60 seconds.";
    await submit.last().fail(new ApiError({ kind: "tooMany", status: 429, message }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(message);
    await expect(canvas.getByRole("textbox")).toHaveValue(" Is it firm? ");
  },
};
