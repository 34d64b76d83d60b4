import { office } from "@griya/api/office";
import { createFileCommand } from "../file-command.ts";
import { formatRupiah, formatTable } from "../print.ts";

const FILE_HELP = `
A file holds all services, in the order to show; one that is left out is withdrawn, from carts too. "flat" costs rupiah for
each piece, "percent" a share of what the piece costs:
  { "addOns": [{
    "slug": "perakitan", "name": { "en": "Assembly", "id": "Perakitan" }, "kind": "percent", "value": 5,
    "products": ["BED-NIRWANA", "TABLE-PENDOPO"]
  }] }`;

/** Creates the command `office add-on`. It shows and replaces the services that shoppers can buy with a product. */
export const createAddOnCommand = () =>
  createFileCommand({
    name: "add-on",
    label: "the services that can be bought with a piece, such as assembly",
    endpoints: office.endpoints.addOn,
    selectCalls: ({ addOn }) => addOn,
    formatContent: ({ addOns }) =>
      formatTable(
        ["slug", "name", "price", "products"],
        addOns.map(({ slug, name, kind, value, products }) => [
          slug,
          name.en,
          kind === "percent" ? `${value} %` : formatRupiah(value),
          products.join(" "),
        ]),
      ),
    fileHelp: FILE_HELP,
  });
