import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));
const owner = await aStaffMember(shop, "owner");
const env = { OFFICE_TOKEN: owner.token };
const runCommand = (...args: string[]) => commandLine.runCommand(["seller", ...args], { env });
const settings = { ...(await findShopSettings(shop.database)), sellersMayRegister: true };
await shop.database.insert(shopSettings).values({ settings });

const PDF = "%PDF-1.7\n% papers\n";

const anApplication = async (goods = "Benches of teak") => {
  const visitor = shop.client({ ip: randomUUID() });
  const { id: document } = await visitor.seller.uploadDocument({ file: new File([PDF], "../../nib.pdf") });
  const company = `Jati ${document}`;
  await visitor.seller.register({
    company,
    owner: "CV Jati Makmur",
    taxNumber: "012345678901000",
    email: `${document}@griya.test`,
    phone: "081234567890",
    place: "Jepara, Jawa Tengah",
    goods,
    agreement: "1",
    documents: [document],
    honeypot: "",
  });
  const { sellers } = await owner.office.seller.fetch({});
  return { id: sellers.find((seller) => seller.company === company)?.id ?? "", document, company };
};

describe("office seller", () => {
  it("lists, shows and approves applications", async () => {
    const { id, company, document } = await anApplication();
    expect((await runCommand("list")).output).toContain(company);
    const { output } = await runCommand("show", id);
    for (const printedText of [
      "waiting",
      company,
      "012345678901000",
      "Jepara",
      "Benches of teak",
      document,
      "nib.pdf",
    ]) {
      expect(output).toContain(printedText);
    }
    expect(await runCommand("approve", id)).toMatchObject({ code: 0, output: expect.stringContaining("approved") });
    expect((await runCommand("list")).output).not.toContain(company);
    expect((await runCommand("list", "--state", "approved")).output).toContain(company);
    expect(await runCommand("approve", id)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("decided on before"),
    });
  });

  it("saves a document under a new name, readable for its owner only, and replaces no file", async () => {
    const { document } = await anApplication();
    const file = join(commandLine.folder, `${document}.pdf`);
    expect(await runCommand("document", document)).toMatchObject({ code: 0, output: `Saved as ${document}.pdf\n` });
    expect(await readFile(file, "utf8")).toBe(PDF);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await runCommand("document", document)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("cannot be written"),
    });
    expect((await runCommand("document", document, "--out", "papers.pdf")).code).toBe(0);
  });

  it("refuses an application only with a reason", async () => {
    const { id } = await anApplication();
    expect((await runCommand("refuse", id)).code).toBe(2);
    const commandResult = await runCommand("refuse", id, "--reason", "We sell furniture alone.");
    expect(commandResult).toMatchObject({ code: 0, output: expect.stringContaining("We sell furniture alone.") });
  });

  it("removes an application or a seller with the documents", async () => {
    const { id, document, company } = await anApplication();
    await runCommand("approve", id);
    expect(await runCommand("remove", id)).toMatchObject({ code: 0 });
    expect((await runCommand("list", "--state", "approved")).output).not.toContain(company);
    expect(await runCommand("document", document)).toMatchObject({ code: 1 });
    expect(await runCommand("remove", id)).toMatchObject({ code: 1 });
  });

  it("removes control characters in the terminal", async () => {
    const { id } = await anApplication("Sofas\u001b]0;root\u0007");
    expect((await runCommand("show", id)).output).toContain("Sofas]0;root");
  });

  it("writes each act into the audit", async () => {
    const [one, other] = [await anApplication(), await anApplication()];
    await owner.office.seller.approve({ id: one.id });
    await owner.office.seller.refuse({ id: other.id, reason: "No." });
    await owner.office.seller.remove({ id: other.id });
    const entries = await shop.database.select({ act: auditEntries.act }).from(auditEntries);
    expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining([...getAuditedPaths("sellers")]));
  });
});
