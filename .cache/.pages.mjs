import { chromium } from "playwright";

const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const paths = process.argv.slice(2);
for (const w of [390, 1280])
  for (const p of paths) {
    const page = await b.newPage({ viewport: { width: w, height: 900 } });
    const errs = [];
    page.on("console", (m) => ["error", "warning"].includes(m.type()) && errs.push(m.text()));
    page.on("pageerror", (e) => errs.push("PAGE " + e.message));
    await page.goto("http://localhost:4100" + p, { waitUntil: "networkidle" });
    const dead = await page.$$eval("[data-island]", (es) =>
      es.filter((e) => !("alive" in e.dataset) && e.dataset.start !== "intent").map((e) => e.dataset.island),
    );
    const js = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((e) => e.name.endsWith(".js"))
        .reduce((s, e) => s + e.encodedBodySize, 0),
    );
    for (const h of await page.$$("[data-start=intent]")) await h.dispatchEvent("pointerover");
    await page.waitForTimeout(500);
    console.log(w, p, js, dead.join(), errs.map((e) => e.slice(0, 300)).join("\n   "));
    await page.close();
  }
await b.close();
