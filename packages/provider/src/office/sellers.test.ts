import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));
const owner = await aStaffMember(shop, "owner");
const env = { OFFICE_TOKEN: owner.token };
const run = (...args: string[]) => commandLine.run(["seller", ...args], { env });
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
  it("lists who applies, shows what they say, and makes sellers of them", async () => {
    const { id, company, document } = await anApplication();
    expect((await run("list")).output).toContain(company);
    const { output } = await run("show", id);
    for (const printed of ["waiting", company, "012345678901000", "Jepara", "Benches of teak", document, "nib.pdf"]) {
      expect(output).toContain(printed);
    }
    expect(await run("approve", id)).toMatchObject({ code: 0, output: expect.stringContaining("approved") });
    expect((await run("list")).output).not.toContain(company);
    expect((await run("list", "--state", "approved")).output).toContain(company);
    expect(await run("approve", id)).toMatchObject({ code: 1, errors: expect.stringContaining("decided on before") });
  });

  it("saves a document under a name of its own, for its owner's eyes alone, and over no file that is there", async () => {
    const { document } = await anApplication();
    const file = join(commandLine.folder, `${document}.pdf`);
    expect(await run("document", document)).toMatchObject({ code: 0, output: `Saved as ${document}.pdf\n` });
    expect(await readFile(file, "utf8")).toBe(PDF);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await run("document", document)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("cannot be written"),
    });
    expect((await run("document", document, "--out", "papers.pdf")).code).toBe(0);
  });

  it("says no with a reason, and not without", async () => {
    const { id } = await anApplication();
    expect((await run("refuse", id)).code).toBe(2);
    const ran = await run("refuse", id, "--reason", "We sell furniture alone.");
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining("We sell furniture alone.") });
  });

  it("forgets who asks to be forgotten, with the documents, a seller as well", async () => {
    const { id, document, company } = await anApplication();
    await run("approve", id);
    expect(await run("remove", id)).toMatchObject({ code: 0 });
    expect((await run("list", "--state", "approved")).output).not.toContain(company);
    expect(await run("document", document)).toMatchObject({ code: 1 });
    expect(await run("remove", id)).toMatchObject({ code: 1 });
  });

  it("lets nothing that was said steer the terminal", async () => {
    const { id } = await anApplication("Sofas\u001b]0;root\u0007");
    expect((await run("show", id)).output).toContain("Sofas]0;root");
  });

  it("is told of in the audit by each of its acts", async () => {
    const [one, other] = [await anApplication(), await anApplication()];
    await owner.office.seller.approve({ id: one.id });
    await owner.office.seller.refuse({ id: other.id, reason: "No." });
    await owner.office.seller.remove({ id: other.id });
    const entries = await shop.database.select({ act: auditEntries.act }).from(auditEntries);
    expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining([...getAuditedPaths("sellers")]));
  });
});
