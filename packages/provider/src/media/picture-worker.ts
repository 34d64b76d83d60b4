import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { PictureTasks } from "../platform/picture-workers.ts";
import { encodePicture } from "./encode-picture.ts";
import { encodeSocialPicture } from "./encode-social-picture.ts";
import { reencodePicture } from "./reencode-picture.ts";

/**
 * Returns the threads to slow down. On Linux, each thread has its own priority, and new threads inherit it. The encoder threads already
 * exist here.
 */
const listThreads = (): number[] => (process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0]);

/** This file runs as a separate process. It makes one picture for each message, and replies with it. */
if (process.argv.includes("low-priority"))
  for (const thread of listThreads()) setPriority(thread, constants.priority.PRIORITY_LOW);

const workByKind: {
  [Kind in keyof PictureTasks]: (work: PictureTasks[Kind]["input"]) => Promise<PictureTasks[Kind]["output"]>;
} = {
  size: ({ from, width, format }) => encodePicture(from, width, format),
  social: ({ from, place }) => encodeSocialPicture(from, place),
  reencode: ({ upload }) => reencodePicture(upload),
};

const runWork = <Kind extends keyof PictureTasks>({
  kind,
  asked: input,
}: {
  kind: Kind;
  asked: PictureTasks[Kind]["input"];
}) => workByKind[kind](input);

process.on("message", (work: Parameters<typeof runWork>[0]) => {
  runWork(work).then(
    (picture) => process.send?.({ picture }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole process group. The parent ends this process.
// A normal exit would wait for libvips, and there is nothing to save.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
