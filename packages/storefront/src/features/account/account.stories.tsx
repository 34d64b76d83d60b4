import {
  ApiError,
  type Customer,
  type EmailPreferences,
  type EmailPreferencesChange,
  type OpenSession,
  type PasswordForm,
  type Revocation,
} from "@griya/api";
import { emailPreferencesMachine, openSessionsMachine } from "@griya/machines";
import {
  aCustomer,
  aDownProblem,
  anOpenSession,
  createStaticSnapshot,
  manualRequest,
  type SnapshotOptions,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { aSettings, StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { AccountDeleted, CustomerDataContent, deletionForm, downloadForm } from "./customer-data.tsx";
import { EmailPreferencesForm } from "./email-preferences-form.tsx";
import { GoogleLinkContent, unlinkingForm } from "./google-link.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { EmailPreferencesContext } from "./use-email-preferences.tsx";
import { OpenSessionsContext, revocationForm } from "./use-open-sessions.tsx";

const meta: Meta = { title: "Screens/Account", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

const revocationRequest = manualRequest.send<readonly OpenSession[], { form: Revocation }>();
const revocationLogic = revocationForm.machine.provide({ actors: { submit: revocationRequest.logic } });

const phone = anOpenSession({ id: "phone", browser: "Chrome", system: "Android", isCurrent: false });
const unknownDevice = anOpenSession({ id: "old", browser: null, system: null, isCurrent: false });

const createSessionsStory = (wanted: SnapshotOptions<typeof openSessionsMachine>): StoryObj => ({
  render: () => (
    <StoryShop path="/user/sessions">
      <OpenSessionsContext.Provider options={{ snapshot: createStaticSnapshot(openSessionsMachine, wanted) }}>
        <revocationForm.Context.Provider logic={revocationLogic}>
          <OpenSessions passwordChoice={null} />
        </revocationForm.Context.Provider>
      </OpenSessionsContext.Provider>
    </StoryShop>
  ),
});

const readySnapshot = { value: { ready: "idle" } } as const;

/** The customer ends a session with the password. Afterwards the list shows the other sessions and has the focus. */
export const LoggedInElsewhere: StoryObj = {
  ...createSessionsStory({ ...readySnapshot, context: { sessions: [anOpenSession(), phone, unknownDevice] } }),
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole("list", { name: "Where you are logged in" });
    const [first, second, third] = within(list).getAllByRole("listitem");
    await expect(first).toHaveTextContent("Safari on macOSThis deviceIn use nowLogged in since 20 November 2026");
    await expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
    await expect(second).toHaveTextContent("Last used 23 Nov 2026, 14.00 WIB");
    await expect(third).toHaveTextContent("Unknown device");
    const endButton = canvas.getByRole("button", { name: "Log out of Chrome on Android" });
    await expect(endButton).toHaveAccessibleDescription(/Last used 23 Nov 2026/);
    endButton.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Log out of Chrome on Android?" });
    const confirmButton = within(dialog).getByRole("button", { name: "Log out" });
    await userEvent.click(confirmButton);
    const password = within(dialog).getByLabelText("Current password");
    await waitFor(() => expect(password).toHaveAccessibleDescription("Current password is required"));
    await userEvent.type(password, "meja-makan{Enter}");
    await waitFor(() => expect(confirmButton).toHaveAttribute("aria-busy", "true"));
    await revocationRequest
      .last()
      .fail(new ApiError({ kind: "handled", status: 201, messages: ["Password is incorrect"] }));
    await waitFor(() => expect(within(dialog).getByText("Password is incorrect")).toBeVisible());
    await userEvent.clear(password);
    await userEvent.type(password, "jati-tua-45{Enter}");
    await waitFor(() =>
      expect(revocationRequest.last().input.form).toEqual({ sessions: "phone", password: "jati-tua-45" }),
    );
    await revocationRequest.last().answer([anOpenSession(), unknownDevice]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.queryByText("Chrome on Android")).toBeNull();
    await waitFor(() => expect(list).toHaveFocus());
  },
};

export const EndingAllOthers: StoryObj = {
  ...createSessionsStory({ ...readySnapshot, context: { sessions: [anOpenSession(), phone, unknownDevice] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Log out everywhere else" }));
    const dialog = await screen.findByRole("dialog", { name: "Log out everywhere else?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Log out everywhere else" }));
    await userEvent.type(await screen.findByLabelText("Current password"), "jati-tua-45{Enter}");
    await waitFor(() => expect(revocationRequest.last().input.form.sessions).toBe("others"));
    await revocationRequest.last().answer([anOpenSession()]);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(await canvas.findByText("You are logged in on this device only.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Log out everywhere else" })).toBeNull();
  },
};

export const SessionsLoading: StoryObj = {
  ...createSessionsStory({ value: "loading" }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading where you are logged in")).toBeInTheDocument();
  },
};

export const SessionsUnreachable: StoryObj = {
  ...createSessionsStory({ value: "loading", context: { problem: aDownProblem, waiting: waitingForService } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeVisible();
  },
};

const deletionRequest = manualRequest.send<null, { form: PasswordForm }>();
const deletionLogic = deletionForm.machine.provide({ actors: { submit: deletionRequest.logic } });
const downloadRequest = manualRequest.send<Blob, { form: null }>();
const downloadLogic = downloadForm.machine.provide({ actors: { submit: downloadRequest.logic } });
const onDeleted = fn();

const dataStory: StoryObj = {
  beforeEach: () => {
    onDeleted.mockClear();
  },
  render: () => (
    <StoryShop path="/user/data">
      <div className="flex flex-col gap-6">
        <downloadForm.Context.Provider logic={downloadLogic}>
          <deletionForm.Context.Provider logic={deletionLogic}>
            <CustomerDataContent passwordChoice={null} customer={aCustomer()} onDeleted={onDeleted} />
          </deletionForm.Context.Provider>
        </downloadForm.Context.Provider>
      </div>
    </StoryShop>
  ),
};

export const DownloadingOnesData: StoryObj = {
  ...dataStory,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Download" });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await downloadRequest.last().fail(new ApiError({ kind: "down", status: 503 }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

/**
 * The page explains the consequences of a deletion in advance. A deletion needs the password. The provider refuses a deletion while an
 * order is open.
 */
export const DeletingTheAccount: StoryObj = {
  ...dataStory,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Orders stay in our books for ten years/)).toBeVisible();
    const button = canvas.getByRole("button", { name: "Delete my account" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Delete your account for good?" });
    await expect(dialog).toHaveAccessibleDescription(/sari@griya\.test/);
    await userEvent.type(within(dialog).getByLabelText("Current password"), "jati-tua-45{Enter}");
    await waitFor(() => expect(deletionRequest.last().input.form).toEqual({ password: "jati-tua-45" }));
    await deletionRequest
      .last()
      .fail(new ApiError({ kind: "handled", status: 201, messages: ["One of your orders is still open."] }));
    await waitFor(() => expect(within(dialog).getByText("One of your orders is still open.")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(onDeleted).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await userEvent.type(await screen.findByLabelText("Current password"), "jati-tua-45{Enter}");
    await waitFor(() =>
      expect(screen.getAllByRole("button", { name: "Delete my account" }).at(-1)).toHaveAttribute("aria-busy", "true"),
    );
    await deletionRequest.last().answer(null);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  },
};

/** A customer without a password sees a link to choose a password, instead of the password field. */
export const DeletingWithoutAPassword: StoryObj = {
  render: () => (
    <StoryShop path="/user/data">
      <downloadForm.Context.Provider logic={downloadLogic}>
        <deletionForm.Context.Provider logic={deletionLogic}>
          <CustomerDataContent
            passwordChoice={<p>A link</p>}
            customer={aCustomer({ hasPassword: false })}
            onDeleted={onDeleted}
          />
        </deletionForm.Context.Provider>
      </downloadForm.Context.Provider>
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    const dialog = await screen.findByRole("dialog", { name: "Choose a password" });
    await expect(dialog).toHaveTextContent("A link");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const unlinkRequest = manualRequest.send<Customer, { form: PasswordForm }>();
const unlinkingLogic = unlinkingForm.machine.provide({ actors: { submit: unlinkRequest.logic } });

function GoogleLinkScene() {
  const [customer, setCustomer] = useState(aCustomer({ isGoogleLinked: true }));
  return <GoogleLinkContent customer={customer} passwordChoice={null} onUnlinked={setCustomer} />;
}

/** The customer unlinks Google with the password. Afterwards a text explains a new link, and the section has the focus. */
export const LinkedWithGoogle: StoryObj = {
  render: () => (
    <StoryShop path="/user/sessions" settings={aSettings({ offersGoogleLogin: true })}>
      <unlinkingForm.Context.Provider logic={unlinkingLogic}>
        <GoogleLinkScene />
      </unlinkingForm.Context.Provider>
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    const googleSection = canvas.getByRole("region", { name: "Log in with Google" });
    canvas.getByRole("button", { name: "Unlink Google" }).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Unlink Google?" }));
    await userEvent.type(dialog.getByLabelText("Current password"), "meja-makan{Enter}");
    await waitFor(() => expect(unlinkRequest.last().input.form).toEqual({ password: "meja-makan" }));
    await unlinkRequest
      .last()
      .fail(new ApiError({ kind: "handled", status: 201, messages: ["Password is incorrect"] }));
    await waitFor(() => expect(dialog.getByText("Password is incorrect")).toBeVisible());
    await userEvent.clear(dialog.getByLabelText("Current password"));
    await userEvent.type(dialog.getByLabelText("Current password"), "jati-tua-45{Enter}");
    await waitFor(() => expect(unlinkRequest.last().input.form).toEqual({ password: "jati-tua-45" }));
    await unlinkRequest.last().answer(aCustomer({ isGoogleLinked: false }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(googleSection).toHaveTextContent("Not linked. Log in once with Google and this email, and it is.");
    await expect(canvas.queryByRole("button", { name: "Unlink Google" })).toBeNull();
    await waitFor(() => expect(googleSection).toHaveFocus());
  },
};

export const DeletedAccount: StoryObj = {
  render: () => (
    <StoryShop path="/user/data">
      <AccountDeleted email={aCustomer().email} />
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/sari@griya\.test/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to homepage" })).toHaveAttribute("href", "/");
  },
};

const preferencesRequest = manualRequest.save<EmailPreferences, EmailPreferencesChange>();
const emailPreferencesLogic = emailPreferencesMachine.provide({
  actors: { saveEmailPreferences: preferencesRequest.logic },
});

const createPreferencesStory = (wanted: SnapshotOptions<typeof emailPreferencesMachine>): StoryObj => ({
  render: () => (
    <StoryShop path="/user/profile">
      <EmailPreferencesContext.Provider
        logic={emailPreferencesLogic}
        options={{ snapshot: createStaticSnapshot(emailPreferencesLogic, wanted) }}
      >
        <EmailPreferencesForm email={aCustomer().email} />
      </EmailPreferencesContext.Provider>
    </StoryShop>
  ),
});

/** Both preferences work with the keyboard alone, and each change appears at once. A refused change is reverted and announced. */
export const WhatWeWrite: StoryObj = {
  ...createPreferencesStory({
    value: "ready",
    context: { emailPreferences: { isSubscribedToNewsletter: false, language: null } },
  }),
  play: async ({ canvas, userEvent }) => {
    const newsletter = canvas.getByRole("checkbox", { name: "Newsletter to sari@griya.test" });
    await expect(newsletter).toHaveAccessibleDescription(/once a month/);
    newsletter.focus();
    await userEvent.keyboard(" ");
    await expect(newsletter).toBeChecked();
    await expect(preferencesRequest.last().input).toEqual({ isSubscribedToNewsletter: true });
    await preferencesRequest.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Not now."] }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now.");
    await expect(newsletter).not.toBeChecked();
    await expect(newsletter).toHaveFocus();
    const language = canvas.getByRole("combobox", { name: "Language of our emails" });
    await expect(language).toHaveAccessibleDescription(/Orders that you have placed keep their language/);
    await expect(language).toHaveDisplayValue("The one I use the shop in");
    await userEvent.selectOptions(language, "Bahasa Indonesia");
    await expect(preferencesRequest.last().input).toEqual({ language: "id" });
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await preferencesRequest.last().answer({ isSubscribedToNewsletter: false, language: "id" });
    await userEvent.selectOptions(language, "The one I use the shop in");
    await expect(preferencesRequest.last().input).toEqual({ language: null });
    await preferencesRequest.last().answer({ isSubscribedToNewsletter: false, language: null });
  },
};

/** While the preferences load, the controls are disabled. The layout does not move when the preferences arrive. */
export const WhatWeWriteLoading: StoryObj = {
  ...createPreferencesStory({ value: "loading" }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "What we write to you" })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("checkbox")).toBeDisabled();
    await expect(canvas.getByRole("combobox")).toBeDisabled();
  },
};

export const WhatWeWriteUnreachable: StoryObj = {
  ...createPreferencesStory({ value: "loading", context: { problem: aDownProblem, waiting: waitingForService } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeVisible();
  },
};
