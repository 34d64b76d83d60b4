import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";

export type PictureFormat = "webp" | "avif";

/** A picture that was encoded again from a sent file. It contains no metadata of the file. */
export type EncodedPicture = {
  readonly body: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The mean colour of the picture, `#rrggbb`. */
  readonly colour: string;
};

export type RefusedPicture = { readonly refused: "pictureTooManyPixels" | "pictureUnreadable" };

/** The kinds of picture tasks, each with its input and output. */
export type PictureTasks = {
  /** Resizes a picture to a width in pixels. */
  size: {
    input: { readonly from: string; readonly width: number; readonly format: PictureFormat };
    output: Uint8Array;
  };
  /** Creates the picture that other sites show beside a link. */
  social: {
    input: { readonly from: string; readonly place: { readonly width: number; readonly height: number } };
    output: Uint8Array;
  };
  /** Encodes a picture again from the bytes of an upload. */
  reencode: { input: { readonly upload: Uint8Array }; output: EncodedPicture | RefusedPicture };
};

/**
 * Processes that encode pictures. A fault of a codec or its memory does not harm the shop. A task in libvips can hang, and only the end of
 * its process ends the task.
 */
export type PictureWorkers = {
  /**
   * Runs a task in a process that has no other task. Without an answer it retries once in another process with a longer timeout. An upload
   * is not retried, because the file may cause the failure.
   */
  makePicture: <Kind extends keyof PictureTasks>(
    kind: Kind,
    input: PictureTasks[Kind]["input"],
  ) => Promise<PictureTasks[Kind]["output"]>;
  /** Ends all processes, including processes with a task. */
  close: () => Promise<void>;
};

type WorkersOptions = {
  /** True when the processes have the lowest priority. */
  isLowPriority?: boolean;
  /** The timeout of a task, in milliseconds. The default depends on the kind of the task. */
  timeout?: number;
  /** The time without a task after which a process ends, in milliseconds. */
  idleTimeout?: number;
  /** The program of each process. */
  program?: URL;
  /** Receives the error when a process gives no answer. */
  onNoResponse?: (problem: unknown) => void;
};

/**
 * The timeouts in milliseconds, a hundred times the usual time. A sent file can be slow on purpose. The program of the process ends such a
 * task earlier.
 */
const TIMEOUTS = { size: 10_000, social: 10_000, reencode: 25_000 } as const satisfies Record<
  keyof PictureTasks,
  number
>;
/** The timeout of processes with the lowest priority, in milliseconds. */
const LOW_PRIORITY_TIMEOUT = 300_000;
/** The factor of the timeout for the second try. A slow task succeeds in this time, and a task that hangs fails again. */
const RETRY_TIMEOUT_FACTOR = 3;

/** The environment variables that a process gets. They contain no secrets of the shop, because the process reads sent files. */
const ALLOWED_VARIABLES = /^(PATH|TMPDIR|SystemRoot|LD_\w+|MALLOC_\w+|VIPS_\w+)$/;

type WorkerResponse<Picture> = { readonly picture: Picture } | { readonly problem: string };

/** The process gave no answer to a task. */
export class NoResponseError extends Error {}

const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const processEnd = once(child, "exit");
  child.ref();
  child.kill("SIGKILL"); // The process has no data that must be saved.
  await processEnd;
};

const sendTask = async <Picture>(
  child: ChildProcess,
  task: object,
  timeout: number,
): Promise<WorkerResponse<Picture>> => {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerResponse<Picture>>();
  const handleExit = (code: number | null, signal: NodeJS.Signals | null): void =>
    reject(new NoResponseError(`its process ended (${signal ?? code})`));
  const timer = setTimeout(() => reject(new NoResponseError(`its process did not answer in ${timeout} ms`)), timeout);
  child.once("message", resolve).once("exit", handleExit).once("error", reject);
  // A process that could not start is not connected. It emits an error event.
  if (child.connected) child.send(task, (error) => error && reject(new NoResponseError(error.message)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve).off("exit", handleExit).off("error", reject);
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
  /** The processes without a task. Each process has the timer that ends it. */
  const idleProcesses = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const startProcess = (): ChildProcess => {
    const child = fork(program, isLowPriority ? ["low-priority"] : [], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => ALLOWED_VARIABLES.test(name))),
      serialization: "advanced",
    });
    child.on("error", () => undefined); // The caller of the task gets the error.
    if (child.pid !== undefined) processes.add(child);
    child.once("exit", () => {
      processes.delete(child);
      clearTimeout(idleProcesses.get(child));
      idleProcesses.delete(child);
    });
    return child;
  };

  const acquireProcess = (): ChildProcess => {
    const child = [...idleProcesses.keys()].at(-1); // The last used process comes first, so that surplus processes become idle.
    if (!child?.connected) return startProcess();
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
      idleProcesses.delete(child); // The process must get no task while it ends.
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
      const response = await sendTask<PictureTasks[Kind]["output"]>(child, { kind, asked: input }, taskTimeout);
      releaseProcess(child);
      return response;
    } catch (problem) {
      void endProcess(child);
      throw problem;
    }
  };

  return {
    makePicture: async (kind, input) => {
      const response = await runTask(kind, input).catch((problem: unknown) => {
        if (isClosed || !(problem instanceof NoResponseError)) throw problem;
        onNoResponse(problem);
        if (kind === "reencode") throw problem;
        return runTask(kind, input, RETRY_TIMEOUT_FACTOR);
      });
      if ("problem" in response) throw new Error(`No picture could be made: ${response.problem}`);
      return response.picture;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...processes].map(endProcess));
    },
  };
};
