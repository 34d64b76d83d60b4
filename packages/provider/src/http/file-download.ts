/** A file that the browser saves. */
export type FileDownload = {
  readonly name: string;
  /** The media type, such as `application/pdf`. */
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Answers with a file as an attachment, so that browsers never show it in the provider's own origin. */
export const answerWithDownload = ({ name, type, content }: FileDownload, headers: Headers): Response => {
  headers.set("Content-Type", type);
  headers.set("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return new Response(content, { status: 200, headers });
};
