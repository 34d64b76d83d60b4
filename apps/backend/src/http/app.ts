import { API_PREFIX } from "@griya/api";
import { Hono } from "hono";
import { type ApiOptions, createApi } from "./api.ts";

type Variables = { Bindings: { ip: string } };

/** Everything the provider answers, as one `fetch`. */
export const createApp = (options: ApiOptions): ((request: Request, ip: string) => Promise<Response>) => {
  const api = createApi(options);
  const app = new Hono<Variables>();
  app.all(`${API_PREFIX}*`, (context) => api(context.req.raw, context.env.ip));
  return async (request, ip) => app.fetch(request, { ip });
};
