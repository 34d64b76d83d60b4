import { Command } from "commander";
import { addOnCommand } from "./commands/add-on.ts";
import { auditCommand } from "./commands/audit.ts";
import { bannerCommand } from "./commands/banner.ts";
import { brandCommand } from "./commands/brand.ts";
import { categoryCommand } from "./commands/category.ts";
import { collectionCommand } from "./commands/collection.ts";
import { flashSaleCommand } from "./commands/flash-sale.ts";
import { keyCommand } from "./commands/key.ts";
import { locationCommand } from "./commands/location.ts";
import { loginCommands } from "./commands/login.ts";
import { newsletterCommand } from "./commands/newsletter.ts";
import { orderCommand } from "./commands/order.ts";
import { pageCommand } from "./commands/page.ts";
import { productCommand } from "./commands/product.ts";
import { questionCommand } from "./commands/question.ts";
import { returnCommand } from "./commands/return.ts";
import { reviewCommand } from "./commands/review.ts";
import { sellerCommand } from "./commands/seller.ts";
import { settingsCommand } from "./commands/settings.ts";
import { showroomCommand } from "./commands/showroom.ts";
import { slideCommand } from "./commands/slide.ts";
import { staffCommand } from "./commands/staff.ts";
import { voucherCommand } from "./commands/voucher.ts";
import { EXIT } from "./failure.ts";

const AFTERWORD = `
Log in once with "office login"; a shop without an owner yet begins with "office set-up". Passwords are asked for
without being shown, or read from standard input, and are never an argument.

Environment:
  OFFICE_ORIGIN    the shop to speak to, in place of the one logged in to (http://localhost:3000 at first)
  OFFICE_TOKEN     a token, in place of the kept one: "office login --print" gives one for a script
  XDG_CONFIG_HOME  where the login is kept, in griya/office.json; ~/.config at first

Exit codes:
  0  done
  ${EXIT.refused}  the shop refused it, and said why
  ${EXIT.usage}  the command or a file is wrong
  ${EXIT.notAllowed}  nobody is logged in, or not with that right
  ${EXIT.down}  the shop does not answer

A first day:
  $ office set-up --name "Ratna Prasetya" --email ratna@shop.example
  $ office settings set bank-account --file bank-account.json
  $ office location import places.json
  $ office brand set brands.json
  $ office category set categories.json
  $ office product import sofa.json
  $ office order list --status pending
  $ office order confirm-transfer GR-7KPM2XQA --amount 12750000
  $ office order advance GR-7KPM2XQA --to picked-up`;

/** Creates the whole command line. */
export const createProgram = (): Command => {
  const program = new Command("office")
    .description("The operator's door of a Griya shop: its orders, products, settings, keys and staff.")
    .option("--json", "answer as JSON, for scripts")
    .option("--shop <address>", "the shop to speak to, such as https://shop.example")
    .showHelpAfterError("(add --help for more)")
    .addHelpText("after", AFTERWORD)
    .exitOverride();
  for (const command of [
    ...loginCommands(),
    orderCommand(),
    productCommand(),
    questionCommand(),
    brandCommand(),
    categoryCommand(),
    addOnCommand(),
    collectionCommand(),
    voucherCommand(),
    flashSaleCommand(),
    bannerCommand(),
    slideCommand(),
    pageCommand(),
    locationCommand(),
    newsletterCommand(),
    returnCommand(),
    reviewCommand(),
    sellerCommand(),
    settingsCommand(),
    showroomCommand(),
    keyCommand(),
    staffCommand(),
    auditCommand(),
  ]) {
    program.addCommand(command);
  }
  for (const command of program.commands) inherit(command, program);
  return program;
};

/** Copies the settings of the program to commands that were created separately. */
const inherit = (command: Command, parent: Command): void => {
  command.copyInheritedSettings(parent);
  for (const below of command.commands) inherit(below, command);
};
