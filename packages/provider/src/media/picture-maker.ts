import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { PictureWorks } from "../platform/picture-makers.ts";
import { encodePicture } from "./encode-picture.ts";
import { encodeSocialPicture } from "./encode-social-picture.ts";
import { makePictureAnew } from "./make-picture-anew.ts";

/** On Linux a priority is a thread's, and those that encode are there already; each that they begin has theirs. */
const threads = (): number[] => (process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0]);

/** A process of its own: it makes one picture for each message, and answers with it. */
if (process.argv.includes("patient"))
  for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW);

const made: {
  [Kind in keyof PictureWorks]: (work: PictureWorks[Kind]["asked"]) => Promise<PictureWorks[Kind]["made"]>;
} = {
  size: ({ from, width, format }) => encodePicture(from, width, format),
  social: ({ from, place }) => encodeSocialPicture(from, place),
  anew: ({ sent }) => makePictureAnew(sent),
};

const make = <Kind extends keyof PictureWorks>({ kind, asked }: { kind: Kind; asked: PictureWorks[Kind]["asked"] }) =>
  made[kind](asked);

process.on("message", (work: Parameters<typeof make>[0]) => {
  make(work).then(
    (picture) => process.send?.({ picture }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; whoever started this ends it
// nothing of its own is to be kept, and an exit would wait for what libvips has under way
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
