import { type Problem, ruleProblem } from "@griya/api";
import type { SessionSnapshot, Trouble } from "@griya/machines";
import { aCustomer, aDownProblem, aSession, snapshotOf, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps, ReactNode } from "react";
import { expect, waitFor } from "storybook/test";
import type { SnapshotFrom } from "xstate";
import { StillShopper } from "../../testing/still-shopper.tsx";
import { aSettings, StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { AccountFormContext, accountFormMachine } from "./account-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CustomerGate } from "./customer-gate.tsx";
import { ExpiredDialog } from "./expired-dialog.tsx";
import { GoogleLogin } from "./google-login.tsx";
import { LoginForm } from "./login-form.tsx";
import { PasswordChange } from "./password-change.tsx";
import { PasswordRequest } from "./password-request.tsx";
import { Profile } from "./profile.tsx";
import { RegisterForm } from "./register-form.tsx";
import { VerificationMissing, VerificationOutcome } from "./verification.tsx";

const wrongPassword: Problem = ruleProblem("passwordIncorrect");
const tooMany: Problem = { ...ruleProblem("invalidData"), kind: "tooMany", status: 429, retryAfterSeconds: 60 };
const gone: Problem = { ...ruleProblem("invalidData"), kind: "gone", status: 410 };

interface SceneProps extends Partial<Trouble> {
  /** The session as it stands; a guest who does nothing, unless told otherwise. */
  auth?: SessionSnapshot["value"];
  isKnown?: boolean;
  form?: SnapshotFrom<typeof accountFormMachine>["value"];
  settings?: ComponentProps<typeof StoryShop>["settings"];
  children: ReactNode;
}

/** A page about an account, with its charts standing still. */
function Scene({
  auth = { guest: "idle" },
  isKnown = false,
  form = "idle",
  problem = null,
  waiting = null,
  ...scene
}: SceneProps) {
  const trouble = { problem, waiting };
  return (
    <StoryShop {...(scene.settings && { settings: scene.settings })}>
      <StillShopper session={{ value: auth, context: { ...trouble, session: isKnown ? aSession() : null } }}>
        <AccountFormContext.Provider
          options={{ snapshot: snapshotOf(accountFormMachine, { value: form, context: trouble }) }}
        >
          <div className="mx-auto max-w-md">{scene.children}</div>
        </AccountFormContext.Provider>
      </StillShopper>
    </StoryShop>
  );
}

const meta: Meta = { title: "Screens/Account", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

const login = (
  <AuthPage title="Griya">
    <LoginForm />
  </AuthPage>
);

export const Login: StoryObj = { render: () => <Scene>{login}</Scene> };
export const LoggingIn: StoryObj = { render: () => <Scene auth={{ guest: "loggingIn" }}>{login}</Scene> };
export const LoginRefused: StoryObj = {
  render: () => (
    <Scene auth={{ guest: "refused" }} problem={wrongPassword}>
      {login}
    </Scene>
  ),
};
export const LoginTooOften: StoryObj = {
  render: () => (
    <Scene auth={{ guest: "refused" }} problem={tooMany}>
      {login}
    </Scene>
  ),
};
export const LoginUnavailable: StoryObj = {
  render: () => (
    <Scene auth={{ guest: "refused" }} problem={aDownProblem}>
      {login}
    </Scene>
  ),
};

const register = (
  <AuthPage title="Griya">
    <RegisterForm />
  </AuthPage>
);

export const Register: StoryObj = { render: () => <Scene>{register}</Scene> };
export const RegisterWithMistakes: StoryObj = {
  render: () => <Scene>{register}</Scene>,
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("textbox");
    if (!first) throw new Error("The form has no field, so nothing can be typed wrongly.");
    await userEvent.type(first, "Sari");
    const buttons = canvas.getAllByRole("button");
    const submit = buttons.find((button) => button.getAttribute("type") === "submit");
    if (!submit) throw new Error("The form has no button that sends it.");
    await userEvent.click(submit);
    await expect(await canvas.findByRole("alert")).toHaveFocus();
  },
};
export const Registering: StoryObj = { render: () => <Scene form="submitting">{register}</Scene> };
export const RegisterUnavailable: StoryObj = {
  render: () => (
    <Scene form="refused" problem={aDownProblem}>
      {register}
    </Scene>
  ),
};

const verification = <VerificationOutcome onRetry={() => {}} />;

export const Verifying: StoryObj = { render: () => <Scene form="submitting">{verification}</Scene> };
export const Verified: StoryObj = { render: () => <Scene form="done">{verification}</Scene> };
export const VerificationGone: StoryObj = {
  render: () => (
    <Scene form="refused" problem={gone}>
      {verification}
    </Scene>
  ),
};
export const VerificationUnavailable: StoryObj = {
  render: () => (
    <Scene form="refused" problem={aDownProblem}>
      {verification}
    </Scene>
  ),
};
export const VerificationIncomplete: StoryObj = {
  render: () => (
    <Scene>
      <VerificationMissing />
    </Scene>
  ),
};

export const ForgotPassword: StoryObj = {
  render: () => (
    <Scene>
      <PasswordRequest />
    </Scene>
  ),
};
export const ForgotPasswordSent: StoryObj = {
  render: () => (
    <Scene form="done">
      <PasswordRequest />
    </Scene>
  ),
};
export const ForgotPasswordSentInEarnest: StoryObj = {
  render: () => (
    <Scene form="done" settings={aSettings({ outboxUrl: null })}>
      <PasswordRequest />
    </Scene>
  ),
};

export const NewPassword: StoryObj = {
  render: () => (
    <Scene>
      <PasswordChange token="a-token-of-a-mail-that-came-whole" />
    </Scene>
  ),
};
export const NewPasswordSaved: StoryObj = {
  render: () => (
    <Scene form="done">
      <PasswordChange token="a-token-of-a-mail-that-came-whole" />
    </Scene>
  ),
};
export const NewPasswordLinkGone: StoryObj = {
  render: () => (
    <Scene form="refused" problem={gone}>
      <PasswordChange token="a-token-of-a-mail-that-came-whole" />
    </Scene>
  ),
};

const gate = <CustomerGate>{({ name }) => <p>{name}</p>}</CustomerGate>;

export const GateUnknown: StoryObj = { render: () => <Scene auth="restoring">{gate}</Scene> };
/** The service could not say yet who is shopping: nobody is asked to log in. */
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
export const GateForGuests: StoryObj = { render: () => <Scene>{gate}</Scene> };
export const GoogleOfAnotherOrigin: StoryObj = {
  render: () => (
    <StoryShop providerOrigin="https://provider.example">
      <GoogleLogin />
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
      "href",
      "https://provider.example/api/storefront/user/social-login/google",
    );
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
    <Scene auth={{ expired: "refused" }} isKnown problem={wrongPassword}>
      <ExpiredDialog />
    </Scene>
  ),
};

export const OwnProfile: StoryObj = {
  render: () => (
    <Scene auth={{ customer: "idle" }} isKnown>
      <Profile customer={aCustomer()} />
    </Scene>
  ),
};
export const LoggingOut: StoryObj = {
  render: () => (
    <Scene auth={{ customer: "loggingOut" }} isKnown>
      <Profile customer={aCustomer()} />
    </Scene>
  ),
};
