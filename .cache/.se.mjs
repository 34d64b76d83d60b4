import { chromium } from "playwright";

const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await b.newPage({ viewport: { width: 1280, height: 900 } });
page.on("console", (m) => console.log("C", m.text().slice(0, 300)));
page.on("pageerror", (e) => console.log("PAGE", e.message));
page.on("response", (r) => r.url().includes("/api/") && console.log(r.status(), r.url().split("storefront/")[1]));
await page.goto("http://localhost:4100/", { waitUntil: "networkidle" });
const f = page.getByRole("combobox");
await f.click();
await page.waitForTimeout(500);
await f.pressSequentially("sofa", { delay: 60 });
await page.waitForTimeout(1500);
console.log(await f.inputValue(), await f.getAttribute("aria-expanded"));
await page.goto("http://localhost:4100/track", { waitUntil: "networkidle" });
await page.getByRole("textbox").first().fill("GR-12345678");
for (const t of await page.getByRole("textbox").all()) console.log(await t.getAttribute("name"), await t.inputValue());
await b.close();
