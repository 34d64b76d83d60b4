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

const PRODUCT_PATH = "/sofa-senja/product/1";

const askedQuestions = [
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
  beforeEach: () => sessionStorage.clear(), // The session storage contains the drafts of forms.
};
export default meta;

type Canvas = Parameters<NonNullable<StoryObj["play"]>>[0];

const submitRequest = manualRequest.send<null, { form: AskedQuestion }>();
const logic = questionChart.machine.provide({ actors: { submit: submitRequest.logic } });

function QuestionFormScene({ customer = null }: Partial<QuestionFormProps>) {
  return (
    <StoryShop path={PRODUCT_PATH}>
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

/** Each question has the `lang` of its own language. The form is folded, and loads when the shopper opens it. */
export const Answered: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT_PATH}>
      <div className="page-column">
        <ProductQuestions
          productId="1"
          questions={someOptionalData(aQuestionPage(askedQuestions, { total: 6, next: "further-on" }))}
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
      `${PRODUCT_PATH}?questions_from=further-on#questions`,
    );
    await expect(canvas.getByRole("link", { name: /^(Back to|Kembali ke)/ })).toHaveAttribute(
      "href",
      `${PRODUCT_PATH}#questions`,
    );
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByText(/^(Ask a question|Ajukan pertanyaan)$/));
    await expect(await canvas.findByRole("textbox", { name: /^(Your question|Pertanyaan Anda)$/ })).toBeVisible();
  },
};

export const NobodyYet: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT_PATH}>
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

/** The questions failed to load, and the rest of the page is visible. A press requests the questions again. */
export const Unavailable: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT_PATH}>
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

const failedSnapshot = createStaticSnapshot(questionsMachine, {
  value: "loading",
  input: { filter: { productId: "1" }, page: aQuestionPage(askedQuestions, { total: 6, next: "further-on" }) },
  context: { waiting: waitingForService },
});

/** The next questions failed to load. The loaded questions stay, and a press requests the next questions again. */
export const MoreUnavailable: StoryObj = {
  render: () => (
    <StoryShop path={PRODUCT_PATH}>
      <div className="page-column">
        <QuestionsContext.Provider options={{ snapshot: failedSnapshot, input: undefined as never }}>
          <QuestionList isFirstPage />
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

const writeQuestion = async ({ canvas, userEvent }: Pick<Canvas, "canvas" | "userEvent">) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Your question" }), " Is it firm? ");
  await userEvent.click(canvas.getByRole("button", { name: "Send the question" }));
};

/** The keyboard skips the hidden field for bots. A confirmation replaces the form. The next question begins empty. */
export const AskedByGuest: StoryObj = {
  render: () => <QuestionFormScene />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("textbox")).toHaveLength(3);
    await writeQuestion({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "Sari Wulandari");
    await userEvent.type(canvas.getByRole("textbox", { name: "Your email" }), "Sari@Griya.test{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Send the question" })).toHaveAttribute("aria-busy", "true"),
    );
    await expect(submitRequest.last().input.form).toEqual({
      by: "guest",
      productId: "1",
      text: "Is it firm?",
      name: "Sari Wulandari",
      email: "sari@griya.test",
      honeypot: "",
    });
    await submitRequest.last().answer(null);
    await expect(await canvas.findByText(/^We will answer to sari@griya\.test\./)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Ask another question" }));
    await expect(canvas.getByRole("textbox", { name: "Your question" })).toBeVisible();
  },
};

/** A customer types only the question. After a refusal the input stays. */
export const AskedByCustomer: StoryObj = {
  render: () => <QuestionFormScene customer={{ name: "Budi Santoso", email: "budi@griya.test" }} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("textbox")).toHaveLength(1);
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("We will answer to budi@griya.test.");
    await writeQuestion({ canvas, userEvent });
    await expect(submitRequest.last().input.form).toEqual({
      by: "customer",
      productId: "1",
      text: "Is it firm?",
      honeypot: "",
    });
    const message = "Too many attempts. Please try again in 60 seconds.";
    await submitRequest.last().fail(new ApiError({ kind: "tooMany", status: 429, message }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(message);
    await expect(canvas.getByRole("textbox")).toHaveValue(" Is it firm? ");
  },
};
