import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

type Done = (error?: Error | null) => void;

/**
 * The embedded database as a socket, on which the driver speaks PostgreSQL's own protocol without a network between. What it sends of one
 * query comes in one piece. Every such socket leads to the same session: what one has set or prepared is there for the next. The
 * database works in this process, so each query begins in a turn of the event loop of its own: others are answered in between.
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

  /** The driver hears an answer once it has done asking, as over a network. */
  async #ask(messages: Uint8Array): Promise<void> {
    await nextTurn();
    const answers: Buffer[] = [];
    const onRawData = (answer: Uint8Array) => void answers.push(Buffer.from(answer)); // a copy: the database writes the next one there
    await this.#embedded.execProtocolRawStream(messages, { onRawData });
    for (const answer of answers) this.push(answer);
  }

  override _read(): void {} // what is asked for comes by itself

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
