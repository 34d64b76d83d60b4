import { runOffice } from "./run-office.ts";

process.exitCode = await runOffice(process.argv);
