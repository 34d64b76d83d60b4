import { existsSync } from "node:fs";

/** Popups of the address bar. Each popup is a page with its own process. Every window prepares them, and no test needs them. */
const popupFeatures = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The features that Playwright turns off. They are repeated here, because Chromium uses only the last `--disable-features`. */
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

/** Flags with which two runs paint the same pixels: without background requests, without hinting, with one colour profile. */
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
const SYSTEM_HEADLESS_PATH = "/usr/bin/chromium-headless-shell";

/**
 * Returns the path of a browser for tests. The order is CHROMIUM_PATH, the first of `places` that exists, then the browser of
 * @sparticuz/chromium (Linux on x64). Returns undefined if there is none. Then Playwright uses its own browser (`playwright install
 * chromium`).
 */
async function findBrowser(...places: readonly string[]): Promise<string | undefined> {
  const installedPath = [process.env["CHROMIUM_PATH"], ...places].find((path) => path && existsSync(path));
  if (installedPath) return installedPath;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: unpacked } = await import("@sparticuz/chromium");
  return unpacked.executablePath();
}

const createOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
});

/** Options for the shoppers' browser, for pictures and figures. A browser without windows draws the edges of letters differently. */
export const launchOptions = createOptions(await findBrowser(SYSTEM_CHROMIUM_PATH));

/** Options for the same browser without windows, for story tests and journeys. Windows would take a quarter of the CPU time. */
export const headlessOptions = createOptions(await findBrowser(SYSTEM_HEADLESS_PATH, SYSTEM_CHROMIUM_PATH));
