import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { OfficeError } from "./failure.ts";

const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on the terminal without echo. */
const askOnTerminal = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(question);
    const reader = createInterface({ input: process.stdin, output: silentOutput, terminal: true });
    const end = (): void => {
      reader.close();
      process.stderr.write("\n");
    };
    reader.question("", (answer) => {
      end();
      resolve(answer);
    });
    reader.on("SIGINT", () => {
      end();
      reject(new OfficeError("Cancelled."));
    });
  });

/** Secrets from standard input, one in each line, read once. */
let pipedLines: Promise<string[]> | null = null;

const readPipedLine = async (label: string): Promise<string> => {
  pipedLines ??= text(process.stdin).then((whole) => whole.split(/\r?\n/));
  const secret = (await pipedLines).shift();
  if (!secret) throw new OfficeError(`${label} was expected on standard input, a line of its own.`);
  return secret;
};

/**
 * Asks for a password or code: on the terminal without echo, or from a line of standard input. It is never an argument, which others can
 * read.
 */
export const askSecret = (label: string): Promise<string> =>
  process.stdin.isTTY ? askOnTerminal(`${label}: `) : readPipedLine(label);
