/** Sends one HTTP request. `fetch` of the platform, or a sandbox in this process. */
export type SendRequest = (request: Request) => Promise<Response>;

/** The gateway has answered, and does not do what was requested. Nothing has changed there. */
export class GatewayRefusal extends Error {
  /** The status code of the answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "GatewayRefusal";
    this.status = status;
  }
}

/** The result of a request is unknown. There is no answer, no JSON, a redirect, or a failure of the gateway. */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayUnavailable";
  }
}

/** The timeout of one request, in milliseconds. A shopper waits for it. */
export const GATEWAY_TIMEOUT = 4000;

const BODY_MAXIMUM = 256 * 1024;

/** Reads the body of an answer as text. Rejects with {@link GatewayUnavailable} for a body without end. */
export const readLimitedText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > BODY_MAXIMUM) throw new GatewayUnavailable("The gateway's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await readLimitedText(response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayUnavailable(`The gateway's answer with status ${response.status} is not JSON`, { cause });
  }
};

/** Parses JSON from outside. Returns null for anything else. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type GatewayRequest = {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/**
 * Sends a request to a gateway, and returns the status code and the JSON of the answer. Rejects with {@link GatewayUnavailable} where the
 * result is unknown. It follows no redirect.
 */
export const requestGateway = async (
  send: SendRequest,
  url: string,
  { method, headers, body }: GatewayRequest,
): Promise<{ readonly status: number; readonly json: unknown }> => {
  const request = new Request(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT),
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  try {
    const response = await send(request);
    if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel();
      throw new GatewayUnavailable(`The gateway answered with status ${response.status}`);
    }
    return { status: response.status, json: await readJson(response) };
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable("The gateway did not answer", { cause: error });
  }
};
