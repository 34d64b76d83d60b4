import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { onTestFinished } from "vitest";

export type MailServer = {
  url: string;
  /** Every mail that arrived, as sent. */
  received: readonly string[];
  /** Rejects this number of next mails. */
  refuse: (count: number) => void;
};

/** Starts a mail server with enough SMTP for a mail, for the current test. With a certificate it uses TLS. */
export const aMailServer = async (certificate?: Pick<TlsOptions, "key" | "cert">): Promise<MailServer> => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;

  const handleConnection = (socket: Socket): void => {
    let unread = "";
    let isInMail = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const answerCommand = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === "DATA") {
        isInMail = true;
        reply("354 go on");
        return;
      }
      if (command === "RCPT" && refusals > 0) {
        refusals -= 1;
        reply("450 try later");
        return;
      }
      if (command === "STAR") {
        reply("502 no TLS here");
        return;
      }
      reply(command === "QUIT" ? "221 bye" : "250 fine");
    };
    const readNext = (): void => {
      const terminator = isInMail ? "\r\n.\r\n" : "\r\n";
      const index = unread.indexOf(terminator);
      if (index === -1) return;
      const part = unread.slice(0, index);
      unread = unread.slice(index + terminator.length);
      if (isInMail) {
        isInMail = false;
        received.push(part);
        reply("250 kept");
      } else {
        answerCommand(part);
      }
      readNext();
    };
    socket.on("data", (data) => {
      unread += data.toString();
      readNext();
    });
    reply("220 ready");
  };

  const listen = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    handleConnection(socket);
  };
  const server = certificate ? createTlsServer(certificate, listen) : createServer(listen);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `${certificate ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    received,
    refuse: (count) => {
      refusals = count;
    },
  };
};
