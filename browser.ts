import { existsSync } from "node:fs";

/** Popups of the address bar. Each is a page with its own process, which every window prepares and no test needs. */
const popups = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The features that Playwright turns off, repeated here: Chromium uses only the last `--disable-features`. */
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

/** Flags that make two runs paint the same pixels: no network chatter, no hinting, one colour profile. */
const args = [
  `--disable-features=${[...playwrightDisabledFeatures, ...popups].join(",")}`,
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

const CHROMIUM = "/usr/bin/chromium";
const CHROMIUM_HEADLESS = "/usr/bin/chromium-headless-shell";

/**
 * Finds the browser for tests. The order is CHROMIUM_PATH, the first of `places` that exists, then the browser of @sparticuz/chromium
 * (Linux on x64). Otherwise returns undefined, so that Playwright uses its own (`playwright install chromium`).
 */
async function findBrowser(...places: readonly string[]): Promise<string | undefined> {
  const installed = [process.env["CHROMIUM_PATH"], ...places].find((path) => path && existsSync(path));
  if (installed) return installed;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: unpacked } = await import("@sparticuz/chromium");
  return unpacked.executablePath();
}

const createOptions = (executablePath: string | undefined) => ({ ...(executablePath ? { executablePath } : {}), args });

/** Options for the shoppers' browser, for pictures and figures. A browser without windows draws the edges of letters differently. */
export const launchOptions = createOptions(await findBrowser(CHROMIUM));

/** Options for the same browser without windows, for story tests and journeys. Windows would take a quarter of the CPU time. */
export const headlessOptions = createOptions(await findBrowser(CHROMIUM_HEADLESS, CHROMIUM));
