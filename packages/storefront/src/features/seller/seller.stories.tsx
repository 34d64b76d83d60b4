import { ApiError, SELLER_DOCUMENT_BYTES_MAXIMUM, type SellerApplication, type SellerDocument } from "@griya/api";
import type { RequestState } from "@griya/machines";
import { aDownProblem, createStaticSnapshot, manualRequest } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { SELLER_DOCUMENTS_DRAFT, SELLER_DRAFT, sellerDocumentForm, sellerForm } from "./seller-charts.ts";
import { SellerFormContent } from "./seller-form.tsx";

const applyRequest = manualRequest.send<null, { form: SellerApplication }>();
const documentRequest = manualRequest.send<SellerDocument, { form: File }>();
const applyLogic = sellerForm.machine.provide({ actors: { submit: applyRequest.logic } });
const sendLogic = sellerDocumentForm.machine.provide({ actors: { submit: documentRequest.logic } });

interface SceneProps extends Partial<RequestState> {
  form?: "idle" | "refused" | "done";
}

function Scene({ form = "idle", problem = null, waiting = null }: SceneProps) {
  return (
    <StoryShop path="/seller">
      <div className="page-column py-6">
        <sellerForm.Context.Provider
          logic={applyLogic}
          options={{
            snapshot: createStaticSnapshot(sellerForm.machine, { value: form, context: { problem, waiting } }),
          }}
        >
          <sellerDocumentForm.Context.Provider logic={sendLogic}>
            <SellerFormContent />
          </sellerDocumentForm.Context.Provider>
        </sellerForm.Context.Provider>
      </div>
    </StoryShop>
  );
}

const meta: Meta = {
  title: "Screens/Seller",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => sessionStorage.clear(), // The session storage contains the drafts of forms.
};
export default meta;

type Canvas = Pick<Parameters<NonNullable<StoryObj["play"]>>[0], "canvas" | "userEvent">;

const NIB_DOCUMENT_ID = "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11";
const TAX_CARD_ID = "0b7c9d3e-0f4a-4a7e-9d58-3d2b8e1f6a90";

const aFile = (name: string, content: BlobPart = "%PDF-") => new File([content], name, { type: "application/pdf" });

const fillForm = async ({ canvas, userEvent }: Canvas) => {
  const fieldTexts = [
    ["Company or brand", "Jati Makmur"],
    ["Owner or legal form", "CV Jati Makmur"],
    ["Tax number (NPWP)", "01.234.567.8-901.000"],
    ["City and province", "Jepara, Jawa Tengah"],
    ["Email", " Jati@Griya.test "],
    ["Phone number", "0812-3456-7890"],
    ["What you sell", "Benches of teak"],
  ] as const;
  for (const [name, text] of fieldTexts) await userEvent.type(canvas.getByRole("textbox", { name }), text);
  await userEvent.click(canvas.getByRole("checkbox", { name: /I agree/ }));
};

const chooseFile = async ({ canvas, userEvent }: Canvas, file: File) => {
  const documents = canvas.getByRole("group", { name: "Documents" });
  const fileInput = documents.querySelector<HTMLInputElement>("input[type=file]");
  if (fileInput) await userEvent.upload(fileInput, file);
  return within(documents);
};

const submitForm = ({ canvas, userEvent }: Canvas) =>
  userEvent.click(canvas.getByRole("button", { name: "Apply as a seller" }));

/** The upload of a document starts when it is chosen, and the application contains the document's id. A confirmation replaces the form. */
export const Application: StoryObj = {
  render: () => <Scene />,
  play: async ({ canvas, userEvent }) => {
    await fillForm({ canvas, userEvent });
    for (const [id, name] of [
      [NIB_DOCUMENT_ID, "nib.pdf"],
      [TAX_CARD_ID, "npwp.jpg"],
    ] as const) {
      const documents = await chooseFile({ canvas, userEvent }, aFile(name));
      await expect(documents.getByRole("button", { name: `Uploading ${name}` })).toHaveAttribute("aria-busy", "true");
      await documentRequest.last().answer({ id, name });
      await expect(await documents.findByText(name)).toBeVisible();
    }
    await userEvent.click(canvas.getByRole("button", { name: "Remove npwp.jpg" }));
    await submitForm({ canvas, userEvent });
    await waitFor(() => expect(applyRequest.last().input.form.documents).toEqual([NIB_DOCUMENT_ID]));
    await expect(applyRequest.last().input.form).toMatchObject({
      taxNumber: "012345678901000",
      email: "jati@griya.test",
      phone: "+6281234567890",
      agreement: "1",
    });
    await applyRequest.last().answer(null);
    await expect(await canvas.findByText(/We will answer to jati@griya.test/)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** Each incomplete field shows its error. The summary of errors also links to the documents. */
export const Incomplete: StoryObj = {
  render: () => <Scene />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Tax number (NPWP)" }), "123");
    await submitForm({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "Tax number (NPWP)" })).toHaveAccessibleDescription(
      "15 or 16 digits. Invalid data",
    );
    await expect(canvas.getByRole("checkbox", { name: /I agree/ })).toHaveAccessibleDescription(
      "Your agreement is required",
    );
    await userEvent.click(canvas.getByRole("link", { name: "A document is required" }));
    await expect(canvas.getByRole("button", { name: "Add a document" })).toHaveFocus();
  },
};

/** When an upload fails or the shop refuses the document, the input stays. */
export const DocumentRefused: StoryObj = {
  render: () => <Scene />,
  play: async ({ canvas, userEvent }) => {
    await fillForm({ canvas, userEvent });
    const documents = await chooseFile({ canvas, userEvent }, aFile("nib.pdf", "<html>"));
    await documentRequest.last().fail(
      new ApiError({
        kind: "handled",
        status: 201,
        messages: ["Please choose a document in PDF, JPG or PNG format."],
      }),
    );
    await expect(await documents.findByRole("alert")).toHaveTextContent("PDF, JPG or PNG format");
    await expect(documents.queryByRole("button", { name: "Try" })).toBeNull();
    await chooseFile({ canvas, userEvent }, aFile("nib.pdf"));
    await documentRequest.last().fail(new ApiError({ kind: "down", status: 0 }));
    await userEvent.click(await documents.findByRole("button", { name: "Try" }));
    await documentRequest.last().answer({ id: NIB_DOCUMENT_ID, name: "nib.pdf" });
    await expect(await documents.findByText("nib.pdf")).toBeVisible();
    const largeFile = aFile("scan.pdf", new Uint8Array(SELLER_DOCUMENT_BYTES_MAXIMUM + 1));
    await chooseFile({ canvas, userEvent }, largeFile);
    await expect(documents.getByRole("button", { name: "Add a document" })).toHaveAccessibleDescription(
      /scan\.pdf is larger than 4 MB/,
    );
    await expect(canvas.getByRole("textbox", { name: "Company or brand" })).toHaveValue("Jati Makmur");
  },
};

/** The browser keeps the input and the uploaded documents over a reload. */
export const Reloaded: StoryObj = {
  render: () => <Scene form="refused" problem={aDownProblem} />,
  beforeEach: () => {
    sessionStorage.setItem(`griya_draft_${SELLER_DRAFT}`, JSON.stringify({ company: "Jati Makmur" }));
    sessionStorage.setItem(`griya_draft_${SELLER_DOCUMENTS_DRAFT}`, JSON.stringify({ [NIB_DOCUMENT_ID]: "nib.pdf" }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(await canvas.findByText("nib.pdf")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Company or brand" })).toHaveValue("Jati Makmur");
    await userEvent.clear(canvas.getByRole("textbox", { name: "Company or brand" }));
    await fillForm({ canvas, userEvent });
    await submitForm({ canvas, userEvent });
    await waitFor(() => expect(applyRequest.last().input.form.documents).toEqual([NIB_DOCUMENT_ID]));
  },
};
