import { existsSync } from "node:fs";

/** Popups of the address bar: pages of their own, with a process each, that every window prepares and no test looks at. */
const popups = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright turns off, said again: Chromium heeds the last `--disable-features` alone. */
const offByPlaywright = [
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
  `--disable-features=${[...offByPlaywright, ...popups].join(",")}`,
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

const WHOLE = "/usr/bin/chromium";
const WINDOWLESS = "/usr/bin/chromium-headless-shell";

/**
 * Where the tests' browser is: CHROMIUM_PATH, the first of these that the system has, the one unpacked from
 * @sparticuz/chromium (Linux on x64), else undefined, which lets Playwright look for its own (`playwright install chromium`).
 */
async function findBrowser(...places: readonly string[]): Promise<string | undefined> {
  const installed = [process.env["CHROMIUM_PATH"], ...places].find((path) => path && existsSync(path));
  if (installed) return installed;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: unpacked } = await import("@sparticuz/chromium");
  return unpacked.executablePath();
}

const optionsFor = (executablePath: string | undefined) => ({ ...(executablePath ? { executablePath } : {}), args });

/** Launches the browser that shoppers have: for pictures, whose letters have other edges without windows, and for figures. */
export const launchOptions = optionsFor(await findBrowser(WHOLE));

/** Launches the same browser for story tests and journeys, without what draws windows, which takes a quarter of the machine. */
export const windowlessOptions = optionsFor(await findBrowser(WINDOWLESS, WHOLE));
