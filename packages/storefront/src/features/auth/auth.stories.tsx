import {
  ApiError,
  type ChangePasswordForm as ChangePasswordFields,
  type Customer,
  createRuleProblem,
  type LoginRequest as LoginFields,
  type Problem,
  type ProfileForm as ProfileFields,
  type Session,
} from "@griya/api";
import { type RequestState, type SessionSnapshot, sessionMachine } from "@griya/machines";
import {
  aCustomer,
  aDownProblem,
  aSession,
  createStaticSnapshot,
  manualRequest,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps, ReactNode } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import type { SnapshotFrom } from "xstate";
import { FormPage } from "../../forms/form-page.tsx";
import { Screen as LoginScreen } from "../../screens/account/login.screen.tsx";
import { Screen as SocialCallback } from "../../screens/account/social-callback.screen.tsx";
import { StaticShopper } from "../../testing/static-shopper.tsx";
import { StoryScreen } from "../../testing/story-screen.tsx";
import { aSettings, StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { accountForm } from "./account-form.ts";
import { AccountPromptContent } from "./account-prompt.tsx";
import { changePasswordForm } from "./change-password-form.tsx";
import { CustomerGate } from "./customer-gate.tsx";
import { ExpiredDialog } from "./expired-dialog.tsx";
import { GoogleLogin } from "./google-login.tsx";
import { GuestsOnly } from "./guests-only.tsx";
import { LoginForm } from "./login-form.tsx";
import { PasswordByEmailContent } from "./password-by-email.tsx";
import { PasswordChange } from "./password-change.tsx";
import { PasswordRequest } from "./password-request.tsx";
import { Profile, ProfileContent } from "./profile.tsx";
import { profileForm } from "./profile-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import type { AccountForm } from "./send-account-form.ts";
import { readLoginTarget, storeLoginTarget } from "./stored-login-target.ts";
import { useAuth } from "./use-auth.ts";
import { Verification, VerificationMissing } from "./verification.tsx";

const wrongLoginProblem: Problem = {
  ...createRuleProblem("invalidData"),
  text: "Email or password is incorrect",
  messageKey: null,
};
const tooManyProblem: Problem = {
  ...createRuleProblem("invalidData"),
  kind: "tooMany",
  status: 429,
  retryAfterSeconds: 60,
};
const goneProblem: Problem = { ...createRuleProblem("invalidData"), kind: "gone", status: 410 };

const onNavigate = fn();
const loginRequest = manualRequest.noRetry<Session, LoginFields>();
const submitRequest = manualRequest.send<null, { form: AccountForm }>();
const sessionLogic = sessionMachine.provide({
  actors: { logIn: loginRequest.logic, logOut: manualRequest.noRetry<null>().logic },
});
const formLogic = accountForm.machine.provide({ actors: { submit: submitRequest.logic } });

interface SceneProps extends Partial<RequestState> {
  /** The state of the session chart. The default state is an idle guest. */
  auth?: SessionSnapshot["value"];
  isKnown?: boolean;
  form?: SnapshotFrom<typeof accountForm.machine>["value"];
  settings?: ComponentProps<typeof StoryShop>["settings"];
  path?: string;
  children: ReactNode;
}

/** A page about an account, with the session and form charts in a fixed state. */
function Scene({
  auth = { guest: "idle" },
  isKnown = false,
  form = "idle",
  problem = null,
  waiting = null,
  path = "/",
  ...scene
}: SceneProps) {
  const requestState = { problem, waiting };
  return (
    <StoryShop path={path} onNavigate={onNavigate} {...(scene.settings && { settings: scene.settings })}>
      <StaticShopper
        session={{ value: auth, context: { ...requestState, session: isKnown ? aSession() : null } }}
        shopper={{ value: auth === "restoring" ? "asking" : isKnown ? "customer" : "guest" }}
        sessionLogic={sessionLogic}
      >
        <accountForm.Context.Provider
          logic={formLogic}
          options={{ snapshot: createStaticSnapshot(accountForm.machine, { value: form, context: requestState }) }}
        >
          <div className="mx-auto max-w-md">{scene.children}</div>
        </accountForm.Context.Provider>
      </StaticShopper>
    </StoryShop>
  );
}

const meta: Meta = {
  title: "Screens/Account",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => {
    onNavigate.mockClear();
    sessionStorage.clear(); // the clearing removes earlier input of forms
  },
};
export default meta;

const loginPage = (
  <FormPage title="Griya">
    <LoginForm />
  </FormPage>
);

export const Login: StoryObj = {
  render: () => <Scene>{loginPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), " Sari.Wulandari@Griya.test ");
    const password = canvas.getByLabelText("Password");
    await userEvent.type(password, "rumah-jati-8");
    await expect(password).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(password).toHaveAttribute("type", "text");
    await userEvent.type(password, "{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Log in" })).toHaveAttribute("aria-busy", "true"));
    await expect(loginRequest.last().input).toEqual({ email: "sari.wulandari@griya.test", password: "rumah-jati-8" });
  },
};
/** The login sends values that a script or a password manager has filled in without an event. */
export const LoginFilledWithoutEvents: StoryObj = {
  render: () => <Scene>{loginPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole<HTMLInputElement>("textbox", { name: "Email" }).value = "sari@griya.test";
    canvas.getByLabelText<HTMLInputElement>("Password").value = "rumah-jati-8";
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Log in" })).toHaveAttribute("aria-busy", "true"));
    await expect(loginRequest.last().input).toEqual({ email: "sari@griya.test", password: "rumah-jati-8" });
  },
};
/** A single invalid field takes the focus and shows its error. The form has no error summary then. */
export const LoginWithoutPassword: StoryObj = {
  render: () => <Scene>{loginPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "sari@griya.test");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    const password = canvas.getByLabelText("Password");
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription("Password is required");
    await expect(canvas.queryByText("Please check these fields")).toBeNull();
  },
};
export const LoggingIn: StoryObj = {
  render: () => <Scene auth={{ guest: "loggingIn" }}>{loginPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Log in" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.queryByRole("button", { name: "Cancel" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Log in" })).not.toHaveAttribute("aria-disabled");
  },
};
export const LoginRefused: StoryObj = {
  render: () => (
    <Scene auth={{ guest: "refused" }} problem={wrongLoginProblem}>
      {loginPage}
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Email or password is incorrect");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "sari@griya.test");
    await userEvent.type(canvas.getByLabelText("Password"), "rumah-jati-8{Enter}");
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("sari@griya.test");
  },
};
export const LoginTooOften: StoryObj = {
  render: () => (
    <Scene auth={{ guest: "refused" }} problem={tooManyProblem}>
      {loginPage}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please try again in 60 seconds.");
    await expect(canvas.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  },
};
export const LoginUnavailable: StoryObj = {
  render: () => (
    <Scene auth={{ guest: "refused" }} problem={aDownProblem}>
      {loginPage}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Log in" })).toBeEnabled();
  },
};

/** A guest on the way to another page reads that the login leads back to this page. */
export const LoginOnTheWay: StoryObj = {
  render: () => <StoryScreen screen={LoginScreen} data={null} path="/login?redirect=%2Fproducts" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Log in to go on where you were.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register?redirect=%2Fproducts",
    );
  },
};

const renderLoginScene = (path: string) => (
  <Scene auth={{ customer: "idle" }} isKnown path={path}>
    <GuestsOnly>{loginPage}</GuestsOnly>
  </Scene>
);
/** A customer with a session is redirected to the target of the link. */
export const LoginOfACustomer: StoryObj = {
  render: () => renderLoginScene("/login?redirect=%2Fcheckout%3Fstep%3Dpayment"),
  play: async ({ globals }) => {
    const paymentPath = `${globals["language"] === "id" ? "/id" : ""}/checkout?step=payment`;
    await waitFor(() => expect(onNavigate.mock.calls).toEqual([[paymentPath, { replaces: true }]]));
  },
};
/** After a change of language on the login page, the target has the new language. */
export const LoginInAnotherLanguage: StoryObj = {
  render: () => renderLoginScene("/login?redirect=%2Fid%2Fcheckout"),
  play: async ({ globals }) => {
    const checkoutPath = globals["language"] === "id" ? "/id/checkout" : "/checkout";
    await waitFor(() => expect(onNavigate.mock.calls).toEqual([[checkoutPath, { replaces: true }]]));
  },
};
/** A forged link cannot redirect to another site after the login. */
export const LoginByAForgedLink: StoryObj = {
  render: () => renderLoginScene("/login?redirect=%2F%2Fevil.example%2Flogin"),
  play: async ({ globals }) => {
    const homePath = globals["language"] === "id" ? "/id" : "/";
    await waitFor(() => expect(onNavigate.mock.calls).toEqual([[homePath, { replaces: true }]]));
  },
};

const registerPage = (
  <FormPage title="Griya">
    <RegisterForm />
  </FormPage>
);

export const Register: StoryObj = {
  render: () => <Scene>{registerPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    const fields = ["Full name", "Email", "Phone number", "Password", "Repeat password"];
    const autocompleteValues = fields.map((name) => canvas.getByLabelText(name).getAttribute("autocomplete"));
    await expect(autocompleteValues).toEqual(["name", "email", "tel", "new-password", "new-password"]);
    await userEvent.type(canvas.getByRole("textbox", { name: "Full name" }), "Sari Wulandari");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "sari@griya.test");
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone number" }), "081234567890");
    await userEvent.click(canvas.getByLabelText("Password"));
    await userEvent.paste("rumah-jati-8");
    await expect(canvas.getByLabelText("Password")).toHaveValue("rumah-jati-8");
    const repeatField = canvas.getByLabelText("Repeat password");
    await userEvent.type(repeatField, "rumah-jati-9{Enter}");
    await waitFor(() => expect(repeatField).toHaveFocus());
    await expect(repeatField).toBeInvalid();
    await userEvent.type(repeatField, "{Backspace}8{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Register" })).toHaveAttribute("aria-busy", "true"));
    await expect(submitRequest.last().input.form).toMatchObject({
      kind: "register",
      form: { email: "sari@griya.test" },
    });
    const storedDraft = JSON.stringify(sessionStorage);
    await expect(storedDraft).toContain("Sari Wulandari");
    await expect(storedDraft).not.toContain("rumah-jati");
  },
};
export const RegisterWithMistakes: StoryObj = {
  render: () => <Scene>{registerPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Full name" }), "Sari");
    await userEvent.click(canvas.getByRole("button", { name: "Register" }));
    const summary = await canvas.findByRole("alert");
    await expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole("link", { name: "Email is required" }));
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveFocus();
  },
};
export const Registering: StoryObj = {
  render: () => <Scene form="submitting">{registerPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Register" });
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(canvas.queryByRole("alert")).toBeNull(); // a second press must not send the form again
  },
};
export const RegisterUnavailable: StoryObj = {
  render: () => (
    <Scene form="refused" problem={aDownProblem}>
      {registerPage}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Register" })).toBeEnabled();
  },
};

const TOKEN = "a-token-of-a-mail-that-came-whole";
const verificationForm = { kind: "verify", token: TOKEN };

const renderVerification: StoryObj["render"] = () => (
  <Scene path={`/user/verify?token=${TOKEN}`}>
    <Verification token={TOKEN} />
  </Scene>
);

export const Verifying: StoryObj = {
  render: renderVerification,
  play: async ({ canvas }) => {
    await waitFor(() => expect(submitRequest.last().input.form).toEqual(verificationForm));
    await expect(canvas.getByText("Confirming your email", { selector: ".sr-only" })).toBeInTheDocument();
  },
};
export const VerificationGone: StoryObj = {
  render: renderVerification,
  play: async ({ canvas }) => {
    await waitFor(() => expect(submitRequest.last().input.form).toEqual(verificationForm));
    await submitRequest.last().fail(new ApiError({ kind: "gone", status: 410 }));
    await expect(await canvas.findByText(/already been used, or it is older than 24 hours/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Register again" })).toHaveAttribute("href", "/register");
  },
};
export const VerificationUnavailable: StoryObj = {
  render: renderVerification,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(submitRequest.last().input.form).toEqual(verificationForm));
    const callCount = submitRequest.calls.length;
    await submitRequest.last().fail(new ApiError({ kind: "down", status: 503 }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(submitRequest.calls.length).toBe(callCount + 1));
  },
};
export const VerificationIncomplete: StoryObj = {
  render: () => (
    <Scene>
      <VerificationMissing />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
    await expect(canvas.getByRole("link", { name: "Register again" })).toHaveAttribute("href", "/register");
  },
};

/**
 * After a successful verification, the address bar and the history do not contain the token. So a shopper cannot share the token by
 * mistake.
 */
export const Verified: StoryObj = {
  render: renderVerification,
  play: async ({ canvas, globals }) => {
    await waitFor(() => expect(submitRequest.last().input.form).toEqual(verificationForm));
    await expect(onNavigate).not.toHaveBeenCalled();
    await submitRequest.last().answer(null);
    await expect(await canvas.findByText("Your email is confirmed")).toBeVisible();
    const verificationPath = globals["language"] === "id" ? "/id/user/verify" : "/user/verify";
    await expect(onNavigate.mock.calls).toEqual([[verificationPath, { replaces: true, keepsPage: true }]]);
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  },
};

export const ForgotPassword: StoryObj = {
  render: () => (
    <Scene>
      <PasswordRequest />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByRole("textbox", { name: "Email" });
    await userEvent.type(email, "sari{Enter}");
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription("Invalid email");
    await userEvent.type(email, "@griya.test");
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await waitFor(() =>
      expect(submitRequest.last().input.form).toEqual({ kind: "forgotPassword", form: { email: "sari@griya.test" } }),
    );
    await submitRequest.last().answer(null);
    await expect(await canvas.findByText(/^If sari@griya.test has an account with us/)).toBeVisible();
  },
};
export const ForgotPasswordSent: StoryObj = {
  render: () => (
    <Scene form="done">
      <PasswordRequest />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("emails are not sent");
    await expect(canvas.getByRole("link", { name: "Open the outbox" })).toHaveAttribute("href", "/outbox");
  },
};
export const ForgotPasswordSentInEarnest: StoryObj = {
  render: () => (
    <Scene form="done" settings={aSettings({ outboxUrl: null })}>
      <PasswordRequest />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText("Open the outbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Send it again" }));
    await expect(canvas.getByRole("textbox", { name: "Email" })).toBeVisible();
  },
};

const newPasswordPage = <PasswordChange token={TOKEN} />;

export const NewPassword: StoryObj = {
  render: () => <Scene>{newPasswordPage}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("New password"), "jati-1");
    await userEvent.type(canvas.getByLabelText("Repeat password"), "jati-1{Enter}");
    await waitFor(() =>
      expect(submitRequest.last().input.form).toEqual({
        kind: "resetPassword",
        form: { token: TOKEN, password: "jati-1", passwordConfirmation: "jati-1" },
      }),
    );
    await expect(onNavigate).not.toHaveBeenCalled(); // a retry may still need the token
  },
};
const expectTokenRemoved = async () => {
  await waitFor(() =>
    expect(onNavigate.mock.calls).toEqual([["/reset-password", { replaces: true, keepsPage: true }]]),
  );
};
export const NewPasswordSaved: StoryObj = {
  render: () => (
    <Scene form="done" path={`/reset-password?token=${TOKEN}`}>
      {newPasswordPage}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expectTokenRemoved();
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  },
};
export const NewPasswordLinkGone: StoryObj = {
  render: () => (
    <Scene form="refused" problem={goneProblem} path={`/reset-password?token=${TOKEN}`}>
      {newPasswordPage}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expectTokenRemoved();
    await expect(canvas.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");
  },
};

const gate = <CustomerGate>{({ name }) => <p>{name}</p>}</CustomerGate>;

export const GateUnknown: StoryObj = { render: () => <Scene auth="restoring">{gate}</Scene> };
/** The provider cannot identify the shopper yet, so the page does not ask for a login. */
export const GateUnreachable: StoryObj = {
  render: () => (
    <Scene auth="restoring" waiting={waitingForService}>
      {gate}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Try" })).toBeVisible();
    await expect(canvas.queryByLabelText("Password")).toBeNull();
  },
};
/** A guest who registers here returns to this page with the new account. */
export const GateForGuests: StoryObj = {
  render: () => <Scene path="/user/order/7?paid=1">{gate}</Scene>,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Log in to continue" })).toBeVisible();
    await expect(canvas.queryByText(aCustomer().name)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register?redirect=%2Fuser%2Forder%2F7%3Fpaid%3D1",
    );
  },
};
export const GoogleOfAnotherOrigin: StoryObj = {
  render: () => (
    <StoryShop providerOrigin="https://provider.example" settings={aSettings({ offersGoogleLogin: true })}>
      <GoogleLogin />
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
      "href",
      "https://provider.example/api/storefront/user/social-login/google?language=en",
    );
  },
};
const settingsWithGoogle = aSettings({ offersGoogleLogin: true });
const pressGoogleLink = async (link: HTMLElement) => {
  link.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.click();
};

/** The shop stores the login target before the shopper leaves for Google. */
export const LoginWithGoogle: StoryObj = {
  render: () => (
    <Scene path="/login?redirect=%2Fcart" settings={settingsWithGoogle}>
      {loginPage}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("or")).toBeVisible();
    await pressGoogleLink(canvas.getByRole("link", { name: "Continue with Google" }));
    await expect(readLoginTarget()).toBe("/cart");
  },
};
export const GateWithGoogle: StoryObj = {
  render: () => (
    <Scene path="/user/order/7?paid=1" settings={settingsWithGoogle}>
      {gate}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await pressGoogleLink(canvas.getByRole("link", { name: "Continue with Google" }));
    await expect(readLoginTarget()).toBe("/user/order/7?paid=1");
  },
};
export const RegisterWithGoogle: StoryObj = {
  render: () => (
    <Scene path="/id/register" settings={settingsWithGoogle}>
      <RegisterForm />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await pressGoogleLink(canvas.getByRole("link", { name: "Continue with Google" }));
    await expect(readLoginTarget()).toBe("/");
  },
};
export const ComingBackFromGoogle: StoryObj = {
  beforeEach: () => storeLoginTarget("/cart"),
  render: () => (
    <Scene path="/social-callback?code=1&state=2" settings={settingsWithGoogle}>
      <SocialCallback />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Logging you in with Google" })).toBeVisible();
    await expect(onNavigate).toHaveBeenCalledWith("/login?redirect=%2Fcart", { replaces: true, keepsPage: true });
    await waitFor(() => expect(loginRequest.last().input).toEqual({ provider: "google", answer: "code=1&state=2" }));
    await loginRequest.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Please try again."] }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Please try again.");
    await expect(canvas.getByLabelText("Email")).toBeVisible();
  },
};

/** A customer with only the Google login requests an email to choose a password. */
export const ProfileWithoutPassword: StoryObj = {
  render: () => (
    <Scene auth={{ customer: "idle" }} isKnown>
      <Profile customer={aCustomer({ hasPassword: false, phone: "" })} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Not given yet")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose a password" }));
    await expect(canvas.getByRole("button", { name: "Send the link" })).toBeVisible();
    await expect(canvas.queryByLabelText("Current password")).toBeNull();
  },
};
export const ChoosingAPasswordByMail: StoryObj = {
  render: () => (
    <Scene auth={{ customer: "idle" }} isKnown>
      <PasswordByEmailContent email={aCustomer().email} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await waitFor(() =>
      expect(submitRequest.last().input.form).toEqual({ kind: "forgotPassword", form: { email: aCustomer().email } }),
    );
    await submitRequest.last().answer(null);
    await expect(await canvas.findByText(/We have sent a link to sari@griya\.test/)).toBeVisible();
  },
};
/** A guest with an order gets the same email, whether or not the address already has an account. */
export const AnAccountAfterAnOrder: StoryObj = {
  render: () => (
    <Scene>
      <AccountPromptContent email="sari@griya.test" />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    const accountPrompt = canvas.getByRole("region", { name: "Keep your order in an account" });
    canvas.getByRole("button", { name: "Send the link" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(submitRequest.last().input.form).toEqual({ kind: "forgotPassword", form: { email: "sari@griya.test" } }),
    );
    await submitRequest.last().answer(null);
    await expect(await canvas.findByText(/We have sent a link to sari@griya\.test/)).toBeVisible();
    await expect(accountPrompt).toHaveFocus();
  },
};
export const SessionExpired: StoryObj = {
  render: () => (
    <Scene auth={{ expired: "idle" }} isKnown>
      <ExpiredDialog />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText("Password")).toHaveFocus());
    await expect(canvas.getByLabelText("Email")).toHaveValue(aCustomer().email);
  },
};
export const SessionExpiredRefused: StoryObj = {
  render: () => (
    <Scene auth={{ expired: "refused" }} isKnown problem={wrongLoginProblem}>
      <ExpiredDialog />
    </Scene>
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Please log in again" }));
    await expect(dialog.getByRole("alert")).toHaveTextContent("Email or password is incorrect");
    await userEvent.type(dialog.getByLabelText("Password"), "rumah-jati-8{Enter}");
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
    await expect(loginRequest.last().input).toEqual({ email: aCustomer().email, password: "rumah-jati-8" });
  },
};

export const OwnProfile: StoryObj = {
  render: () => (
    <Scene auth={{ customer: "idle" }} isKnown>
      <Profile customer={aCustomer()} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(aCustomer().email)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Log out" }));
    await expect(canvas.getByRole("button", { name: "Log out" })).toHaveAttribute("aria-busy", "true");
  },
};

const profileRequest = manualRequest.send<Customer, { form: ProfileFields }>();
const passwordRequest = manualRequest.send<null, { form: ChangePasswordFields }>();
const profileLogic = profileForm.machine.provide({ actors: { submit: profileRequest.logic } });
const passwordLogic = changePasswordForm.machine.provide({ actors: { submit: passwordRequest.logic } });

/** The profile of the session's customer, with each saved change. */
function ProfileScene() {
  const { customer } = useAuth();
  return (
    <profileForm.Context.Provider logic={profileLogic}>
      <changePasswordForm.Context.Provider logic={passwordLogic}>
        {customer && <ProfileContent customer={customer} />}
      </changePasswordForm.Context.Provider>
    </profileForm.Context.Provider>
  );
}

/** A saved change appears at once, and the focus moves to the changed section. */
export const EditingTheProfile: StoryObj = {
  render: () => (
    <Scene auth={{ customer: "idle" }} isKnown>
      <ProfileScene />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit your details" }));
    const detailsSection = canvas.getByRole("region", { name: "Your details" });
    await expect(detailsSection).toHaveFocus();
    const name = canvas.getByRole("textbox", { name: "Full name" });
    await expect(name).toHaveValue(aCustomer().name);
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription("Full name is required");
    await userEvent.type(name, "Sari Dewi{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true"));
    await expect(profileRequest.last().input.form).toEqual({ name: "Sari Dewi", phone: aCustomer().phone });
    await profileRequest.last().answer(aCustomer({ name: "Sari Dewi" }));
    await waitFor(() => expect(canvas.getByText("Sari Dewi")).toBeVisible());
    await expect(detailsSection).toHaveFocus();
    await expect(canvas.queryByText(aCustomer().name)).toBeNull();
  },
};
/** The cancel button closes the form and leaves the details unchanged. */
export const LeavingTheProfileAsItIs: StoryObj = {
  ...EditingTheProfile,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit your details" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Full name" }), " of Jepara");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByText(aCustomer().name)).toBeVisible();
  },
};
/** A wrong current password shows an error, and the customer may try again. */
export const ChangingThePassword: StoryObj = {
  ...EditingTheProfile,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change your password" }));
    await userEvent.type(canvas.getByLabelText("Current password"), "rumah-jati-9");
    await userEvent.type(canvas.getByLabelText("New password"), "kursi-tamu");
    const repeatField = canvas.getByLabelText("Repeat password");
    await userEvent.type(repeatField, "kursi-tama{Enter}");
    await waitFor(() => expect(repeatField).toHaveFocus());
    await expect(repeatField).toHaveAccessibleDescription("Password didn't match");
    await userEvent.clear(repeatField);
    await userEvent.type(repeatField, "kursi-tamu{Enter}");
    await waitFor(() => expect(passwordRequest.calls).not.toEqual([]));
    await expect(passwordRequest.last().input.form).toMatchObject({ currentPassword: "rumah-jati-9" });
    await passwordRequest
      .last()
      .fail(new ApiError({ kind: "handled", status: 201, messages: ["Password is incorrect"] }));
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Password is incorrect"));
    await expect(canvas.getByLabelText("New password")).toHaveValue("kursi-tamu");
    await userEvent.click(canvas.getByRole("button", { name: "Save password" }));
    await passwordRequest.last().answer(null);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Your details" })).toBeVisible());
  },
};
export const LoggingOut: StoryObj = {
  render: () => (
    <Scene auth={{ customer: "loggingOut" }} isKnown>
      <Profile customer={aCustomer()} />
    </Scene>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Log out" });
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
