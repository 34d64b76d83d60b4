import { connect } from "node:net";

/**
 * Attacks a server from one address, as a separate process: `node pipeline-flood.ts <port> <path> <seconds>`. It holds 120 connections
 * open. Each sends 900 requests at once and reads no answer. A connection that the server closes is opened again.
 */

const [port = "", path = "", seconds = ""] = process.argv.slice(2);

const CONNECTIONS = 120;
const requests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(900);

/** An address of this machine that no other caller uses. */
const localAddress = "127.0.0.7";

const attack = (): void => {
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
  socket.on("error", () => undefined); // a connection that the server closes; `close` follows
  socket.on("connect", () => socket.write(requests));
  socket.on("close", attack);
  // only a reader notices the end of a connection; it reads so little that an answer has to wait
  const reading = setInterval(() => socket.read(1), 50);
  socket.on("close", () => clearInterval(reading));
};

for (let number = 0; number < CONNECTIONS; number += 1) attack();
setTimeout(() => process.exit(), Number(seconds) * 1000);
