import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { onTestFinished } from "vitest";

export type MailServer = {
  url: string;
  /** All received emails in their SMTP form. */
  receivedEmails: readonly string[];
  /** Rejects the next emails, up to this number. */
  refuseNextEmails: (count: number) => void;
};

/** Starts an SMTP server for the current test. It uses TLS with a certificate. */
export const aMailServer = async (certificate?: Pick<TlsOptions, "key" | "cert">): Promise<MailServer> => {
  const receivedEmails: string[] = [];
  const sockets = new Set<Socket>();
  let refusalCount = 0;

  const handleConnection = (socket: Socket): void => {
    let unreadData = "";
    let isReadingEmail = false;
    const sendReply = (line: string) => socket.write(`${line}\r\n`);
    const answerCommand = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === "DATA") {
        isReadingEmail = true;
        sendReply("354 go on");
        return;
      }
      if (command === "RCPT" && refusalCount > 0) {
        refusalCount -= 1;
        sendReply("450 try later");
        return;
      }
      if (command === "STAR") {
        sendReply("502 no TLS here");
        return;
      }
      sendReply(command === "QUIT" ? "221 bye" : "250 fine");
    };
    const readNextPart = (): void => {
      const terminator = isReadingEmail ? "\r\n.\r\n" : "\r\n";
      const index = unreadData.indexOf(terminator);
      if (index === -1) return;
      const part = unreadData.slice(0, index);
      unreadData = unreadData.slice(index + terminator.length);
      if (isReadingEmail) {
        isReadingEmail = false;
        receivedEmails.push(part);
        sendReply("250 kept");
      } else {
        answerCommand(part);
      }
      readNextPart();
    };
    socket.on("data", (data) => {
      unreadData += data.toString();
      readNextPart();
    });
    sendReply("220 ready");
  };

  const handleSocket = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    handleConnection(socket);
  };
  const server = certificate ? createTlsServer(certificate, handleSocket) : createServer(handleSocket);
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
    receivedEmails,
    refuseNextEmails: (count) => {
      refusalCount = count;
    },
  };
};
