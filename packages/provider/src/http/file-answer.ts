/** A file for the caller to keep. */
export type FileAnswer = {
  readonly name: string;
  /** Its media type, such as `application/pdf`. */
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Browsers keep it and never show it in the provider's own origin. */
export const answerWithFile = ({ name, type, content }: FileAnswer, headers: Headers): Response => {
  headers.set("Content-Type", type);
  headers.set("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return new Response(content, { status: 200, headers });
};
