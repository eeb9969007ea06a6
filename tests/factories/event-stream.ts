import { GET } from "@/app/api/events/route";
import { GET as staffGET } from "@/app/api/staff/events/route";
import type { TestSession } from "@/tests/factories/accounts";
import { withRequestHeaders } from "@/tests/setup/next-request";

export interface ReceivedEvent {
  id: string;
  event: string;
  topic?: string;
  payload?: unknown;
}

/**
 * Opens the event stream with this session, as a browser does. If `horseId` is given, opens the stream of this
 * shared horse.
 */
export function openEventStream(session: TestSession, lastEventId?: string, horseId?: string) {
  const path = `/api/events${horseId ? `?horse=${horseId}` : ""}`;
  return openStream({ path, get: GET }, session, lastEventId);
}

/** Opens the staff console's event stream. */
export function openStaffEventStream(session: TestSession) {
  return openStream({ path: "/api/staff/events", get: staffGET }, session);
}

async function openStream(
  { path, get }: { path: string; get: (request: Request) => Promise<Response> },
  session: TestSession,
  lastEventId?: string,
) {
  const headers = new Headers({
    cookie: session.cookie,
    ...(lastEventId && { "last-event-id": lastEventId }),
  });
  const abort = new AbortController();
  const request = new Request(`http://localhost:3000${path}`, { headers, signal: abort.signal });
  const response = await withRequestHeaders(headers, () => get(request));
  const received: ReceivedEvent[] = [];
  let hasEnded = false;
  const reading = readAll(response, received).finally(() => {
    hasEnded = true;
  });
  return {
    response,
    received,
    hasEnded: () => hasEnded,
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}

async function readAll(response: Response, received: ReceivedEvent[]): Promise<void> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    received.push(...blocks.flatMap(parseBlock));
  }
}

function parseBlock(block: string): ReceivedEvent[] {
  const fields = new Map(block.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const data: Pick<ReceivedEvent, "topic" | "payload"> = JSON.parse(fields.get("data") ?? "{}");
  const event = fields.get("event");
  return event ? [{ event, id: fields.get("id") ?? "", ...data }] : [];
}
