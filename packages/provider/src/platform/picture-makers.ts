import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";

export type PictureFormat = "webp" | "avif";

/** A picture made from a sent file. It contains nothing of the file itself, and none of its metadata. */
export type PictureMade = {
  readonly body: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its mean colour, `#rrggbb`. */
  readonly colour: string;
};

export type PictureRefused = { readonly refused: "pictureTooManyPixels" | "pictureUnreadable" };

/** The kinds of work on pictures, each with its input and its result. */
export type PictureWorks = {
  /** A picture at a width in pixels. */
  size: {
    asked: { readonly from: string; readonly width: number; readonly format: PictureFormat };
    made: Uint8Array;
  };
  /** A picture that other sites show beside a link. */
  social: {
    asked: { readonly from: string; readonly place: { readonly width: number; readonly height: number } };
    made: Uint8Array;
  };
  /** A picture made from bytes that somebody sent. */
  anew: { asked: { readonly sent: Uint8Array }; made: PictureMade | PictureRefused };
};

/**
 * Processes that make pictures. A fault of the decoders and encoders, or their memory, does not harm the shop. Work in libvips may hang for
 * ever, and only the end of its process ends it.
 */
export type PictureMakers = {
  /**
   * Makes a picture, in a process that does nothing else meanwhile. Without an answer it retries once, in another process with a longer
   * timeout. Sent files are not retried, because they may cause the failure.
   */
  make: <Kind extends keyof PictureWorks>(
    kind: Kind,
    asked: PictureWorks[Kind]["asked"],
  ) => Promise<PictureWorks[Kind]["made"]>;
  /** Ends the processes, also those that are working. */
  close: () => Promise<void>;
};

type MakersOptions = {
  /** True when all other work runs first. */
  isPatient?: boolean;
  /** Timeout of a process, in milliseconds. Without it, the kind of work decides. */
  patience?: number;
  /** Milliseconds without work after which a process ends. */
  rest?: number;
  /** The program of each process. */
  program?: URL;
  /** Receives the reason why a process gave no answer. */
  onNoAnswer?: (problem: unknown) => void;
};

/** Timeouts in milliseconds, a hundred times the usual time. Sent files may take longer on purpose; their work ends by itself before. */
const PATIENCE = { size: 10_000, social: 10_000, anew: 25_000 } as const satisfies Record<keyof PictureWorks, number>;
/** Timeout in milliseconds for processes that let all other work run first. */
const LONG_PATIENCE = 300_000;
/** Factor of the timeout for the second try. Work that hangs does so again; work that is slow on this machine succeeds. */
const SECOND_TIME = 3;

/** The environment variables that a process gets. They hold no secret of the shop, since the process reads sent files. */
const TOLD = /^(PATH|TMPDIR|SystemRoot|LD_\w+|MALLOC_\w+|VIPS_\w+)$/;

type Answer<Picture> = { readonly picture: Picture } | { readonly problem: string };

/** The process gave no answer. */
export class NoAnswer extends Error {}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.ref();
  child.kill("SIGKILL"); // none of its data is needed
  await ended;
};

const ask = async <Picture>(child: ChildProcess, work: object, patience: number): Promise<Answer<Picture>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Picture>>();
  const exit = (code: number | null, signal: NodeJS.Signals | null): void =>
    reject(new NoAnswer(`its process ended (${signal ?? code})`));
  const timer = setTimeout(() => reject(new NoAnswer(`its process did not answer in ${patience} ms`)), patience);
  child.once("message", resolve).once("exit", exit).once("error", reject);
  // one that could not start gets no message, and reports that itself
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
  /** Processes without work, each with the timer that ends it. */
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const start = (): ChildProcess => {
    const child = fork(program, isPatient ? ["patient"] : [], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => TOLD.test(name))),
      serialization: "advanced",
    });
    child.on("error", () => undefined); // the caller of its work gets the error
    if (child.pid !== undefined) all.add(child);
    child.once("exit", () => {
      all.delete(child);
      clearTimeout(resting.get(child));
      resting.delete(child);
    });
    return child;
  };

  const take = (): ChildProcess => {
    const child = [...resting.keys()].at(-1); // so that surplus processes of a busy hour become idle
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
      resting.delete(child); // it must get no work while it ends
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
