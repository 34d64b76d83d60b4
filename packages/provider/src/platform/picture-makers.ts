import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";

export type PictureFormat = "webp" | "avif";

/** A picture made anew from what was sent: nothing of the file itself is left, and none of its metadata. */
export type PictureMade = {
  readonly body: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its mean, `#rrggbb`. */
  readonly colour: string;
};

export type PictureRefused = { readonly refused: "pictureTooManyPixels" | "pictureUnreadable" };

/** What can be made of pictures, by kind: what is asked, and what comes back. */
export type PictureWorks = {
  /** A picture at a width in pixels. */
  size: {
    asked: { readonly from: string; readonly width: number; readonly format: PictureFormat };
    made: Uint8Array;
  };
  /** A picture as other sites show it beside a link. */
  social: {
    asked: { readonly from: string; readonly place: { readonly width: number; readonly height: number } };
    made: Uint8Array;
  };
  /** A picture of bytes that somebody sent. */
  anew: { asked: { readonly sent: Uint8Array }; made: PictureMade | PictureRefused };
};

/**
 * Processes that make pictures, so that neither the memory nor a mistake of the decoders and encoders is the shop's: what is under way
 * in libvips can be waited for for ever, and nothing but the end of its process ends it.
 */
export type PictureMakers = {
  /**
   * Makes it, in a process that nothing else is made in meanwhile. Where that gave no answer it is tried once more, in another and with
   * more patience; not what somebody sent, whose doing it may be.
   */
  make: <Kind extends keyof PictureWorks>(
    kind: Kind,
    asked: PictureWorks[Kind]["asked"],
  ) => Promise<PictureWorks[Kind]["made"]>;
  /** Ends the processes, also those at work. */
  close: () => Promise<void>;
};

type MakersOptions = {
  /** Whether whatever else runs goes first. */
  isPatient?: boolean;
  /** Milliseconds after which a process that has not answered is ended; by what it makes where nothing is said. */
  patience?: number;
  /** Milliseconds without work after which one ends. */
  rest?: number;
  /** What each process runs. */
  program?: URL;
  /** Hears why a process gave no answer. */
  onNoAnswer?: (problem: unknown) => void;
};

/** Milliseconds, a hundred times as long as it takes; what comes from others may be made to take longer, and ends by itself before. */
const PATIENCE = { size: 10_000, social: 10_000, anew: 25_000 } as const satisfies Record<keyof PictureWorks, number>;
/** Milliseconds for those that let everything else go first. */
const LONG_PATIENCE = 300_000;
/** How much more patience there is the second time: what hangs does so again, and what is slow on this machine is made after all. */
const SECOND_TIME = 3;

/** What a process is told of the shop's environment: no secret of it, since what somebody sent is read there. */
const TOLD = /^(PATH|TMPDIR|SystemRoot|LD_\w+|MALLOC_\w+|VIPS_\w+)$/;

type Answer<Picture> = { readonly picture: Picture } | { readonly problem: string };

/** The process gave no answer. */
export class NoAnswer extends Error {}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.ref();
  child.kill("SIGKILL"); // nothing of its own is to be kept
  await ended;
};

const ask = async <Picture>(child: ChildProcess, work: object, patience: number): Promise<Answer<Picture>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Picture>>();
  const exit = (code: number | null, signal: NodeJS.Signals | null): void =>
    reject(new NoAnswer(`its process ended (${signal ?? code})`));
  const timer = setTimeout(() => reject(new NoAnswer(`its process did not answer in ${patience} ms`)), patience);
  child.once("message", resolve).once("exit", exit).once("error", reject);
  // one that could not be started has no way to be told anything, and says so in its turn
  if (child.connected) child.send(work, (error) => error && reject(new NoAnswer(error.message)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve).off("exit", exit).off("error", reject);
  }
};

export const createPictureMakers = ({
  isPatient = false,
  patience,
  rest = 10_000,
  program = new URL(`../media/picture-maker${extname(import.meta.url)}`, import.meta.url),
  onNoAnswer = () => undefined,
}: MakersOptions = {}): PictureMakers => {
  const all = new Set<ChildProcess>();
  /** Those without work, and what ends each. */
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const start = (): ChildProcess => {
    const child = fork(program, isPatient ? ["patient"] : [], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => TOLD.test(name))),
      serialization: "advanced",
    });
    child.on("error", () => undefined); // whoever has it make something hears of it
    if (child.pid !== undefined) all.add(child);
    child.once("exit", () => {
      all.delete(child);
      clearTimeout(resting.get(child));
      resting.delete(child);
    });
    return child;
  };

  const take = (): ChildProcess => {
    const child = [...resting.keys()].at(-1); // so that those of a busy hour come to rest
    if (!child?.connected) return start();
    clearTimeout(resting.get(child));
    resting.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  const giveBack = (child: ChildProcess): void => {
    child.unref();
    child.channel?.unref();
    const leave = (): void => {
      resting.delete(child); // it is to be handed no work while it ends
      void end(child);
    };
    resting.set(child, setTimeout(leave, rest).unref());
  };

  const makeIn = async <Kind extends keyof PictureWorks>(
    kind: Kind,
    asked: PictureWorks[Kind]["asked"],
    time = 1,
  ): Promise<Answer<PictureWorks[Kind]["made"]>> => {
    if (isClosed) throw new NoAnswer("no more pictures are made");
    const child = take();
    try {
      const limit = time * (patience ?? (isPatient ? LONG_PATIENCE : PATIENCE[kind]));
      const answer = await ask<PictureWorks[Kind]["made"]>(child, { kind, asked }, limit);
      giveBack(child);
      return answer;
    } catch (problem) {
      void end(child);
      throw problem;
    }
  };

  return {
    make: async (kind, asked) => {
      const answer = await makeIn(kind, asked).catch((problem: unknown) => {
        if (isClosed || !(problem instanceof NoAnswer)) throw problem;
        onNoAnswer(problem);
        if (kind === "anew") throw problem;
        return makeIn(kind, asked, SECOND_TIME);
      });
      if ("problem" in answer) throw new Error(`No picture could be made: ${answer.problem}`);
      return answer.picture;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map(end));
    },
  };
};
