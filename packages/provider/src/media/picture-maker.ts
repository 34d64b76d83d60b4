import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { PictureWorks } from "../platform/picture-makers.ts";
import { encodePicture } from "./encode-picture.ts";
import { encodeSocialPicture } from "./encode-social-picture.ts";
import { makePictureAnew } from "./make-picture-anew.ts";

/**
 * Returns the threads to slow down. On Linux, each thread has its own priority, and new threads inherit it. The encoder threads already
 * exist here.
 */
const threads = (): number[] => (process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0]);

/** This file runs as a separate process. It makes one picture for each message, and replies with it. */
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
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole process group. The parent ends this process.
// A normal exit would wait for libvips, and there is nothing to save.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
