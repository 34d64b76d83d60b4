import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";

export type PictureFormat = "webp" | "avif";

/** A picture made from a sent file. It contains nothing of the file itself, and none of its metadata. */
export type EncodedPicture = {
  readonly body: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its mean colour, `#rrggbb`. */
  readonly colour: string;
};

export type RefusedPicture = { readonly refused: "pictureTooManyPixels" | "pictureUnreadable" };

/** The kinds of work on pictures, each with its input and its result. */
export type PictureTasks = {
  /** A picture at a width in pixels. */
  size: {
    input: { readonly from: string; readonly width: number; readonly format: PictureFormat };
    output: Uint8Array;
  };
  /** A picture that other sites show beside a link. */
  social: {
    input: { readonly from: string; readonly place: { readonly width: number; readonly height: number } };
    output: Uint8Array;
  };
  /** A picture made from bytes that somebody sent. */
  reencode: { input: { readonly upload: Uint8Array }; output: EncodedPicture | RefusedPicture };
};

/**
 * Processes that make pictures. A fault of the decoders and encoders, or their memory, does not harm the shop. Work in libvips may hang for
 * ever, and only the end of its process ends it.
 */
export type PictureWorkers = {
  /**
   * Makes a picture, in a process that does nothing else meanwhile. Without an answer it retries once, in another process with a longer
   * timeout. Sent files are not retried, because they may cause the failure.
   */
  run: <Kind extends keyof PictureTasks>(
    kind: Kind,
    input: PictureTasks[Kind]["input"],
  ) => Promise<PictureTasks[Kind]["output"]>;
  /** Ends the processes, also those that are working. */
  close: () => Promise<void>;
};

type WorkersOptions = {
  /** True when all other work runs first. */
  isLowPriority?: boolean;
  /** Timeout of a process, in milliseconds. Without it, the kind of work decides. */
  timeout?: number;
  /** Milliseconds without work after which a process ends. */
  idleTimeout?: number;
  /** The program of each process. */
  program?: URL;
  /** Receives the reason why a process gave no answer. */
  onNoResponse?: (problem: unknown) => void;
};

/** Timeouts in milliseconds, a hundred times the usual time. Sent files may take longer on purpose; their work ends by itself before. */
const TIMEOUTS = { size: 10_000, social: 10_000, reencode: 25_000 } as const satisfies Record<
  keyof PictureTasks,
  number
>;
/** Timeout in milliseconds for processes that let all other work run first. */
const LOW_PRIORITY_TIMEOUT = 300_000;
/** Factor of the timeout for the second try. Work that hangs does so again; work that is slow on this machine succeeds. */
const RETRY_TIMEOUT_FACTOR = 3;

/** The environment variables that a process gets. They hold no secret of the shop, since the process reads sent files. */
const ALLOWED_VARIABLES = /^(PATH|TMPDIR|SystemRoot|LD_\w+|MALLOC_\w+|VIPS_\w+)$/;

type WorkerResponse<Picture> = { readonly picture: Picture } | { readonly problem: string };

/** The process gave no answer. */
export class NoResponseError extends Error {}

const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.ref();
  child.kill("SIGKILL"); // none of its data is needed
  await ended;
};

const sendTask = async <Picture>(
  child: ChildProcess,
  work: object,
  timeout: number,
): Promise<WorkerResponse<Picture>> => {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerResponse<Picture>>();
  const exit = (code: number | null, signal: NodeJS.Signals | null): void =>
    reject(new NoResponseError(`its process ended (${signal ?? code})`));
  const timer = setTimeout(() => reject(new NoResponseError(`its process did not answer in ${timeout} ms`)), timeout);
  child.once("message", resolve).once("exit", exit).once("error", reject);
  // one that could not start gets no message, and reports that itself
  if (child.connected) child.send(work, (error) => error && reject(new NoResponseError(error.message)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve).off("exit", exit).off("error", reject);
  }
};

export const createPictureWorkers = ({
  isLowPriority = false,
  timeout,
  idleTimeout = 10_000,
  program = new URL(`../media/picture-worker${extname(import.meta.url)}`, import.meta.url),
  onNoResponse = () => undefined,
}: WorkersOptions = {}): PictureWorkers => {
  const processes = new Set<ChildProcess>();
  /** Processes without work, each with the timer that ends it. */
  const idleProcesses = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const start = (): ChildProcess => {
    const child = fork(program, isLowPriority ? ["low-priority"] : [], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => ALLOWED_VARIABLES.test(name))),
      serialization: "advanced",
    });
    child.on("error", () => undefined); // the caller of its work gets the error
    if (child.pid !== undefined) processes.add(child);
    child.once("exit", () => {
      processes.delete(child);
      clearTimeout(idleProcesses.get(child));
      idleProcesses.delete(child);
    });
    return child;
  };

  const acquireProcess = (): ChildProcess => {
    const child = [...idleProcesses.keys()].at(-1); // so that surplus processes of a busy hour become idle
    if (!child?.connected) return start();
    clearTimeout(idleProcesses.get(child));
    idleProcesses.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  const releaseProcess = (child: ChildProcess): void => {
    child.unref();
    child.channel?.unref();
    const endIdleProcess = (): void => {
      idleProcesses.delete(child); // it must get no work while it ends
      void endProcess(child);
    };
    idleProcesses.set(child, setTimeout(endIdleProcess, idleTimeout).unref());
  };

  const runTask = async <Kind extends keyof PictureTasks>(
    kind: Kind,
    input: PictureTasks[Kind]["input"],
    timeoutFactor = 1,
  ): Promise<WorkerResponse<PictureTasks[Kind]["output"]>> => {
    if (isClosed) throw new NoResponseError("no more pictures are made");
    const child = acquireProcess();
    try {
      const taskTimeout = timeoutFactor * (timeout ?? (isLowPriority ? LOW_PRIORITY_TIMEOUT : TIMEOUTS[kind]));
      const answer = await sendTask<PictureTasks[Kind]["output"]>(child, { kind, asked: input }, taskTimeout);
      releaseProcess(child);
      return answer;
    } catch (problem) {
      void endProcess(child);
      throw problem;
    }
  };

  return {
    run: async (kind, input) => {
      const answer = await runTask(kind, input).catch((problem: unknown) => {
        if (isClosed || !(problem instanceof NoResponseError)) throw problem;
        onNoResponse(problem);
        if (kind === "reencode") throw problem;
        return runTask(kind, input, RETRY_TIMEOUT_FACTOR);
      });
      if ("problem" in answer) throw new Error(`No picture could be made: ${answer.problem}`);
      return answer.picture;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...processes].map(endProcess));
    },
  };
};
