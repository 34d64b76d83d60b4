import { constants, setPriority } from "node:os";
import { encodePicture, type SizeWork, writeWhole } from "./encode-picture.ts";

/** A process of its own, so that its priority can be the lowest: it makes one AVIF for each message, and says when it has. */
setPriority(constants.priority.PRIORITY_LOW);

const make = async ({ from, to, width }: SizeWork): Promise<void> => {
  await writeWhole(to, await encodePicture(from, width, "avif"));
};

process.on("message", (work: SizeWork) => {
  make(work).then(
    () => process.send?.({ problem: null }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; whoever started this ends it
process.on("disconnect", () => process.exit(0));
