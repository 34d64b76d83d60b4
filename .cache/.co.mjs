import { chromium } from "playwright";

const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await b.newPage({ viewport: { width: 1280, height: 900 } });
page.on("console", (m) => console.log("C", m.text().slice(0, 300)));
page.on("pageerror", (e) => console.log("PAGE", e.message));
page.on("response", (r) => r.url().includes("/api/") && console.log(r.status(), r.url().split("storefront/")[1]));
await page.goto("http://localhost:4100/login", { waitUntil: "networkidle" });
await page.getByLabel("Email").fill("demo@griya.test");
await page.getByLabel("Password", { exact: true }).fill("griya-demo");
await page.getByRole("button", { name: "Log in" }).click();
await page.waitForURL("http://localhost:4100/");
await page.waitForTimeout(800);
await page.goto("http://localhost:4100/sofa-senja-3/product/f23a84a1-2ad7-5393-8093-4ac950093ce4");
await page.waitForTimeout(1500);
for (const g of await page.locator("[role=radiogroup], fieldset").all()) {
  const r = g.locator("label").first();
  if (await r.count()) await r.click().catch(() => {});
}
await page.getByRole("button", { name: "Add to cart" }).first().click();
await page.waitForTimeout(1500);
console.log("--- checkout");
await page.goto("http://localhost:4100/checkout");
await page.waitForTimeout(4000);
await page.screenshot({ path: "/tmp/co.png" });
console.log((await page.locator("main").innerText()).slice(0, 500));
await b.close();
