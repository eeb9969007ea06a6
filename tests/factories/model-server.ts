import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ModelRequest {
  authorization: string | undefined;
  body: {
    model: string;
    max_tokens: number;
    stream: boolean;
    tools?: unknown;
    messages: { role: string; content: unknown }[];
  };
}

/** Starts a stand-in for an OpenAI-compatible provider. It streams its responses over HTTP. */
export async function startModelServer() {
  const requests: ModelRequest[] = [];
  const behavior = { respond: (response: ServerResponse): unknown => streamText(response, "") };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest["body"];
      requests.push({ authorization: request.headers.authorization, body });
      behavior.respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    requests,
    setText: (text: string) => {
      behavior.respond = (response) => streamText(response, text);
    },
    behavior,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Streams a chat completion in events of up to seven characters. */
function streamText(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (delta: object, finish: string | null) => {
    const choice = { index: 0, delta, finish_reason: finish };
    const event = { id: "1", object: "chat.completion.chunk", created: 1, model: "hay", choices: [choice] };
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  for (const content of text.match(/[\s\S]{1,7}/g) ?? []) send({ role: "assistant", content }, null);
  send({}, "stop");
  response.end("data: [DONE]\n\n");
}
