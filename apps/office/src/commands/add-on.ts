import { office } from "@griya/api/office";
import { money, table } from "../print.ts";
import { wholeCommand } from "../whole-command.ts";

const FILE_HELP = `
A file holds all services, in the order to show; one that is left out is withdrawn, from carts too. "flat" costs rupiah for
each piece, "percent" a share of what the piece costs:
  { "addOns": [{
    "slug": "perakitan", "name": { "en": "Assembly", "id": "Perakitan" }, "kind": "percent", "value": 5,
    "products": ["BED-NIRWANA", "TABLE-PENDOPO"]
  }] }`;

/** Creates the command for services that can be bought with a product. */
export const addOnCommand = () =>
  wholeCommand({
    name: "add-on",
    what: "the services that can be bought with a piece, such as assembly",
    calls: office.endpoints.addOn,
    callsOf: ({ addOn }) => addOn,
    described: ({ addOns }) =>
      table(
        ["slug", "name", "price", "products"],
        addOns.map(({ slug, name, kind, value, products }) => [
          slug,
          name.en,
          kind === "percent" ? `${value} %` : money(value),
          products.join(" "),
        ]),
      ),
    fileHelp: FILE_HELP,
  });
