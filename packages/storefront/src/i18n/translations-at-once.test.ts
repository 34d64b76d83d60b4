import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Every chunk is already loaded, so all imports resolve at the same time.
beforeEach(async () => {
  vi.stubGlobal("window", { location: { pathname: "/" } });
  vi.resetModules();
  await Promise.all([import("../translations/en/frame.json"), import("../translations/en/shopper.json")]);
});
afterEach(() => vi.unstubAllGlobals());

test.each(["frame", "screen"])(
  "a page gets all its texts when frame and screen ask at once, the %s first",
  async (first) => {
    const { loadTranslations, getTranslate, withTexts } = await import("./translations.ts");
    const loadFrame = () => loadTranslations("en");
    const loadScreen = () => withTexts(["shopper"], () => Promise.resolve());
    await Promise.all((first === "frame" ? [loadFrame, loadScreen] : [loadScreen, loadFrame]).map((ask) => ask()));
    const t = getTranslate("en");
    expect(t("shell.account.login")).toBe("Log in");
    expect(t("auth.login.title")).toBe("Log in");
  },
);
