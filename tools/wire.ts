import * as api from "../packages/api/src/index.ts";
import * as officeApi from "../packages/api/src/office.ts";
import { formatWireDocument } from "../packages/api/src/testing/wire-document.ts";

/** Prints the current text of docs/wire.md: `pnpm wire`. */
process.stdout.write(formatWireDocument([api.storefront, officeApi.office], { ...api, ...officeApi }));
