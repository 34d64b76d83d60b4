import { chromium } from "playwright";

const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const p of process.argv.slice(2)) {
  const page = await b.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto("http://localhost:4100" + p, { waitUntil: "networkidle" });
  console.log(
    p,
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((e) => e.name.endsWith(".js"))
        .map((e) => e.encodedBodySize + " " + e.name.split("/").pop())
        .sort((a, b) => parseInt(b) - parseInt(a))
        .join("\n"),
    ),
  );
  await page.close();
}
await b.close();
