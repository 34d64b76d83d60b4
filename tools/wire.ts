import * as api from "../packages/api/src/index.ts";
import * as officeApi from "../packages/api/src/office.ts";
import { wireText } from "../packages/api/src/testing/wire-text.ts";

/** Prints docs/wire.md: `pnpm wire`. */
process.stdout.write(wireText([api.storefront, officeApi.office], { ...api, ...officeApi }));
