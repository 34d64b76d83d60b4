import { type OfficeVoucher, office, Voucher } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatRupiah, formatTable, formatTime } from "../print.ts";
import { parseInput, readJson } from "../read-draft.ts";

const { save, end } = office.endpoints.voucher;

const getRow = (voucher: OfficeVoucher) => [
  voucher.code,
  voucher.kind,
  voucher.kind === "percent" ? `${voucher.value} %` : formatRupiah(voucher.value),
  formatRupiah(voucher.minimum),
  formatTime(voucher.startsAt),
  formatTime(voucher.endsAt),
  `${voucher.used} of ${voucher.quota}`,
  voucher.perCustomer === null ? "any" : String(voucher.perCustomer),
  voucher.isPublic ? "yes" : "no",
];
const headings = ["code", "kind", "value", "minimum", "from", "until", "used", "each", "public"];

const FILE_HELP = `
A file holds one voucher, or a list of them; all are taken or none:
  [{
    "code": "HEMAT17", "kind": "percent", "value": 17, "cap": 750000, "minimum": 2000000, "quota": 500,
    "title": { "en": "17 % off", "id": "Hemat 17 %" },
    "startsAt": "2026-08-10T00:00:00+07:00", "endsAt": "2026-08-18T00:00:00+07:00",
    "category": null, "cities": null, "isForNewCustomers": false, "perCustomer": 1, "isPublic": true
  }]
perCustomer is how many orders of one customer (null: as many as the quota allows); one that is not public is told of nowhere, and is
for whoever knows its code.
A kind is flat (rupiah off the goods), percent (of the goods) or shipping (rupiah off the shipping cost).`;

/** Creates the command `office voucher`. It lists, imports and ends vouchers. */
export const createVoucherCommand = (): Command =>
  new Command("voucher")
    .description("voucher codes")
    .addHelpText("after", formatExamples(["voucher import vouchers.json", "voucher end HEMAT17"]))
    .addCommand(
      new Command("list").description("every voucher, also those that have ended").action(
        withOfficeSession(async ({ client, print }) => {
          const vouchers = await client.voucher.fetch();
          print(vouchers, formatTable(headings, vouchers.map(getRow)));
        }),
      ),
    )
    .addCommand(
      new Command("import")
        .description("add vouchers from a file, or change those of the same code")
        .argument("<file>")
        .addHelpText("after", FILE_HELP)
        .action(
          withOfficeSession(async ({ client, print }, file: string) => {
            const fileContent = await readJson(file);
            const voucherList = Array.isArray(fileContent) ? fileContent : [fileContent];
            const drafts = voucherList.map((voucher: unknown, index) =>
              parseInput(Voucher, voucher, Array.isArray(fileContent) ? `${file}: [${index}]` : file),
            );
            const vouchers = await client.voucher.save(parseInput(save.request, { vouchers: drafts }, file));
            print(vouchers, formatTable(headings, vouchers.map(getRow)));
          }),
        ),
    )
    .addCommand(
      new Command("end")
        .description("from now on it takes nothing off any more")
        .argument("<code>")
        .action(
          withOfficeSession(async ({ client, print }, code: string) => {
            const voucher = await client.voucher.end(parseInput(end.request, { code: code.toUpperCase() }));
            print(voucher, `${voucher.code} has ended.`);
          }),
        ),
    );
