import { existsSync } from "node:fs";

/** The features for popups of the address bar. Each window prepares these popups in processes of their own, and no test needs them. */
const popupFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The features that Playwright turns off. This list repeats them, because Chromium uses only the last `--disable-features`. */
const playwrightDisabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Flags for repeatable runs. They stop background requests, and make two runs paint the same pixels. */
const chromiumFlags = [
  `--disable-features=${[...playwrightDisabledFeatures, ...popupFeatures].join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
  "--disable-lcd-text",
  "--disable-font-subpixel-positioning",
  "--hide-scrollbars",
];

const SYSTEM_CHROMIUM_PATH = "/usr/bin/chromium";
const SYSTEM_HEADLESS_SHELL_PATH = "/usr/bin/chromium-headless-shell";

/**
 * Returns the path of a browser for tests: the first existing path of CHROMIUM_PATH and `places`. Otherwise, on Linux with x64, unpacks the
 * browser of @sparticuz/chromium and returns its path. On other machines the result is undefined, and Playwright uses its own browser
 * (`playwright install chromium`).
 */
async function findBrowserPath(...places: readonly string[]): Promise<string | undefined> {
  const installedPath = [process.env["CHROMIUM_PATH"], ...places].find((path) => path && existsSync(path));
  if (installedPath) return installedPath;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: unpacked } = await import("@sparticuz/chromium");
  return unpacked.executablePath();
}

const createLaunchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
});

/** Options for the complete Chromium, for screenshots and measurements. A headless shell draws the edges of letters differently. */
export const launchOptions = createLaunchOptions(await findBrowserPath(SYSTEM_CHROMIUM_PATH));

/**
 * Options for the headless shell, for story tests and journeys. A machine without the shell uses the complete Chromium, whose windows take a
 * quarter of the CPU time.
 */
export const headlessLaunchOptions = createLaunchOptions(
  await findBrowserPath(SYSTEM_HEADLESS_SHELL_PATH, SYSTEM_CHROMIUM_PATH),
);
