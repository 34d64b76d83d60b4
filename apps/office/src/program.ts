import { Command } from "commander";
import { createAddOnCommand } from "./commands/add-on.ts";
import { createAuditCommand } from "./commands/audit.ts";
import { createBannerCommand } from "./commands/banner.ts";
import { createBrandCommand } from "./commands/brand.ts";
import { createCategoryCommand } from "./commands/category.ts";
import { createCollectionCommand } from "./commands/collection.ts";
import { createFlashSaleCommand } from "./commands/flash-sale.ts";
import { createJobCommand } from "./commands/job.ts";
import { createKeyCommand } from "./commands/key.ts";
import { createLocationCommand } from "./commands/location.ts";
import { createLoginCommands } from "./commands/login.ts";
import { createNewsletterCommand } from "./commands/newsletter.ts";
import { createOrderCommand } from "./commands/order.ts";
import { createPageCommand } from "./commands/page.ts";
import { createProductCommand } from "./commands/product.ts";
import { createQuestionCommand } from "./commands/question.ts";
import { createReturnCommand } from "./commands/return.ts";
import { createReviewCommand } from "./commands/review.ts";
import { createSellerCommand } from "./commands/seller.ts";
import { createSettingsCommand } from "./commands/settings.ts";
import { createShowroomCommand } from "./commands/showroom.ts";
import { createSlideCommand } from "./commands/slide.ts";
import { createStaffCommand } from "./commands/staff.ts";
import { createVoucherCommand } from "./commands/voucher.ts";
import { EXIT_CODES } from "./failure.ts";

const HELP_FOOTER = `
Log in once with "office login"; a shop without an owner yet begins with "office set-up". Passwords are asked for
without being shown, or read from standard input, and are never an argument.

Environment:
  OFFICE_ORIGIN    the shop to speak to, in place of the one logged in to (http://localhost:3000 at first)
  OFFICE_TOKEN     a token, in place of the kept one: "office login --print" gives one for a script
  XDG_CONFIG_HOME  where the login is kept, in griya/office.json; ~/.config at first

Exit codes:
  0  done
  ${EXIT_CODES.refused}  the shop refused it, and said why
  ${EXIT_CODES.usage}  the command or a file is wrong
  ${EXIT_CODES.notAllowed}  nobody is logged in, or not with that right
  ${EXIT_CODES.down}  the shop does not answer

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

/** Creates the command line `office` with all its commands. */
export const createProgram = (): Command => {
  const program = new Command("office")
    .description("The operator's door of a Griya shop: its orders, products, settings, keys and staff.")
    .option("--json", "answer as JSON, for scripts")
    .option("--shop <address>", "the shop to speak to, such as https://shop.example")
    .showHelpAfterError("(add --help for more)")
    .addHelpText("after", HELP_FOOTER)
    .exitOverride();
  for (const command of [
    ...createLoginCommands(),
    createOrderCommand(),
    createProductCommand(),
    createQuestionCommand(),
    createBrandCommand(),
    createCategoryCommand(),
    createAddOnCommand(),
    createCollectionCommand(),
    createVoucherCommand(),
    createFlashSaleCommand(),
    createBannerCommand(),
    createSlideCommand(),
    createPageCommand(),
    createLocationCommand(),
    createNewsletterCommand(),
    createReturnCommand(),
    createReviewCommand(),
    createSellerCommand(),
    createSettingsCommand(),
    createShowroomCommand(),
    createJobCommand(),
    createKeyCommand(),
    createStaffCommand(),
    createAuditCommand(),
  ]) {
    program.addCommand(command);
  }
  for (const command of program.commands) inheritSettings(command, program);
  return program;
};

/** Copies the settings of the program to commands that were created separately. */
const inheritSettings = (command: Command, parent: Command): void => {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) inheritSettings(child, command);
};
