import indonesian from "./id.json" with { type: "json" };
import type { Messages } from "./messages.ts";

export const messagesId: Messages = indonesian;
