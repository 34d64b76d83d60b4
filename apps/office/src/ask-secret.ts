import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { OfficeError } from "./failure.ts";

const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks a question on the terminal. The terminal does not show the answer. */
const askQuestion = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(question);
    const reader = createInterface({ input: process.stdin, output: silentOutput, terminal: true });
    const closeReader = (): void => {
      reader.close();
      process.stderr.write("\n");
    };
    reader.question("", (answer) => {
      closeReader();
      resolve(answer);
    });
    reader.on("SIGINT", () => {
      closeReader();
      reject(new OfficeError("Cancelled."));
    });
  });

/** The unread lines of standard input, with one secret in each line. The value is null until a command asks for the first secret. */
let pipedLines: Promise<string[]> | null = null;

const readPipedLine = async (label: string): Promise<string> => {
  pipedLines ??= text(process.stdin).then((inputText) => inputText.split(/\r?\n/));
  const secret = (await pipedLines).shift();
  if (!secret) throw new OfficeError(`${label} was expected on standard input, a line of its own.`);
  return secret;
};

/**
 * Asks for a password or a code on the terminal. Without a terminal, reads the next line of standard input. A secret is never an
 * argument, because other users of the machine can read arguments.
 */
export const askSecret = (label: string): Promise<string> =>
  process.stdin.isTTY ? askQuestion(`${label}: `) : readPipedLine(label);
