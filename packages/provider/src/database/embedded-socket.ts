import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

type DoneCallback = (error?: Error | null) => void;

/**
 * A socket to the embedded database. The driver speaks PostgreSQL's protocol over it without a network, and sends the messages of a query
 * in one piece. All sockets share one session, so settings and prepared statements stay. The database runs in this process. Therefore each
 * query begins in a new turn of the event loop, so that other tasks run in between.
 */
export class EmbeddedSocket extends Duplex {
  readonly #embedded: PGlite;

  constructor(embedded: PGlite) {
    super();
    this.#embedded = embedded;
  }

  connect(): this {
    this.#embedded.waitReady.then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  /** Runs messages. The driver gets the response after the driver has sent everything, as over a network. */
  async #ask(messages: Uint8Array): Promise<void> {
    await nextTurn();
    const answers: Buffer[] = [];
    // The database reuses this memory, so the socket needs a copy.
    const onRawData = (answer: Uint8Array) => void answers.push(Buffer.from(answer));
    await this.#embedded.execProtocolRawStream(messages, { onRawData });
    for (const answer of answers) this.push(answer);
  }

  override _read(): void {} // The method `#ask` pushes the responses.

  override _write(messages: Buffer, _encoding: BufferEncoding, done: DoneCallback): void {
    this.#ask(messages).then(() => done(), done);
  }

  override _writev(pieces: { chunk: Buffer }[], done: DoneCallback): void {
    this.#ask(Buffer.concat(pieces.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: DoneCallback): void {
    this.push(null);
    done();
  }
}
