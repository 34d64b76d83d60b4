import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { PictureTasks } from "../platform/picture-workers.ts";
import { encodePicture } from "./encode-picture.ts";
import { encodeSocialPicture } from "./encode-social-picture.ts";
import { reencodePicture } from "./reencode-picture.ts";

/**
 * Lists the ids of the threads that need a lower priority. On Linux, each thread has its own priority, and new threads inherit it. The
 * encoder threads already exist at this time.
 */
const listThreads = (): number[] => (process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0]);

/** This file runs as a separate process. For each message, the process encodes one picture and replies with it. */
if (process.argv.includes("low-priority"))
  for (const thread of listThreads()) setPriority(thread, constants.priority.PRIORITY_LOW);

const tasksByKind: {
  [Kind in keyof PictureTasks]: (work: PictureTasks[Kind]["input"]) => Promise<PictureTasks[Kind]["output"]>;
} = {
  size: ({ from, width, format }) => encodePicture(from, width, format),
  social: ({ from, place }) => encodeSocialPicture(from, place),
  reencode: ({ upload }) => reencodePicture(upload),
};

const runTask = <Kind extends keyof PictureTasks>({
  kind,
  asked: input,
}: {
  kind: Kind;
  asked: PictureTasks[Kind]["input"];
}) => tasksByKind[kind](input);

process.on("message", (work: Parameters<typeof runTask>[0]) => {
  runTask(work).then(
    (picture) => process.send?.({ picture }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.on("SIGINT", () => undefined); // Ctrl-C also stops the parent, which then ends this process.
// A normal exit would wait for libvips. The process has nothing to save.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
