import type { IncomingMessage } from "node:http";
import { StripeError } from "../api/errors";
import { readBody } from "../http/body";
import { matchPath } from "../http/match";
import { createJsonReply, type Reply } from "../http/reply";
import { accountControls } from "./accounts";
import { paymentControls } from "./payments";
import { type Controls, JsonBody } from "./route";
import { stateControls } from "./state-controls";
import { webhookControls } from "./webhooks";

const CONTROLS = [...accountControls, ...paymentControls, ...webhookControls, ...stateControls];

/** Handles the control calls that tests use; see README.md. */
export async function handleControl(controls: Controls, request: IncomingMessage, url: URL): Promise<Reply> {
  try {
    const body = JsonBody.parse(await readBody(request));
    for (const route of CONTROLS) {
      const id = route.method === request.method ? matchPath(route.path, url.pathname) : undefined;
      if (id !== undefined) return createJsonReply(200, await route.run(controls, body, id));
    }
    return createJsonReply(404, { error: { message: `No such control: ${request.method} ${url.pathname}` } });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return createJsonReply(error.status, error.body(""));
  }
}
