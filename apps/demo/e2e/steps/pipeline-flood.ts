import { connect } from "node:net";

/**
 * Attacks a server from one address, as a separate process: `node pipeline-flood.ts <port> <path> <seconds>`. The program holds 120
 * connections open. Each connection sends 900 requests at once and reads no answer. The program opens a connection again when the server
 * closes it.
 */

const [port = "", path = "", seconds = ""] = process.argv.slice(2);

const CONNECTION_COUNT = 120;
const pipelinedRequests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(900);

/** An address of this machine that no other caller uses. */
const localAddress = "127.0.0.7";

const openAttack = (): void => {
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
  socket.on("error", () => undefined); // The server may close the connection. Then a `close` event follows.
  socket.on("connect", () => socket.write(pipelinedRequests));
  socket.on("close", openAttack);
  // A socket notices the end of its connection only when the program reads. The program reads one byte at a time, so the answers have to wait.
  const readTimer = setInterval(() => socket.read(1), 50);
  socket.on("close", () => clearInterval(readTimer));
};

for (let number = 0; number < CONNECTION_COUNT; number += 1) openAttack();
setTimeout(() => process.exit(), Number(seconds) * 1000);
