import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

type Done = (error?: Error | null) => void;

/**
 * A socket to the embedded database. Over it, the driver speaks PostgreSQL's protocol without a network. The driver sends the messages of
 * a query in one piece. All such sockets share one session, so settings and prepared statements stay. The database runs in this process.
 * Therefore each query begins in a new turn of the event loop, so that other work runs in between.
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

  /** Runs messages. The driver gets the response after it has finished sending, as over a network. */
  async #ask(messages: Uint8Array): Promise<void> {
    await nextTurn();
    const answers: Buffer[] = [];
    // a copy, because the database reuses this memory
    const onRawData = (answer: Uint8Array) => void answers.push(Buffer.from(answer));
    await this.#embedded.execProtocolRawStream(messages, { onRawData });
    for (const answer of answers) this.push(answer);
  }

  override _read(): void {} // responses are pushed as they arrive

  override _write(messages: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#ask(messages).then(() => done(), done);
  }

  override _writev(pieces: { chunk: Buffer }[], done: Done): void {
    this.#ask(Buffer.concat(pieces.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}
