import { once } from "node:events";
import { Agent, createServer, type Server, type ServerResponse, request as sendRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { handleRoute } from "@/lib/http/handle-route";
import type { RouteHandler } from "@/lib/http/route-handlers";

const LONG_TEXT = "hay ".repeat(1_000);
const PART = new TextEncoder().encode(LONG_TEXT);

let server: Server;
let url: string;
let handler: RouteHandler;
let failure: Promise<unknown>;
let lastResponse: ServerResponse;

beforeAll(async () => {
  server = createServer((request, response) => {
    lastResponse = response;
    failure = handleRoute({ handler, params: { id: "7" } }, request, response).then(
      () => null,
      (error: unknown) => error,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

describe("handleRoute", () => {
  it("handleRoute passes the request to the handler and sends its response", async () => {
    handler = async (request, { params }) => {
      const { pathname, searchParams } = new URL(request.url);
      const agent = request.headers.get("user-agent");
      const body = { pathname, hay: searchParams.get("hay"), agent, params: await params };
      return Response.json(body, { status: 203, headers: { link: "<x>; rel=next" } });
    };
    const response = await fetch(`${url}/api/barns?hay=3`, { headers: { "user-agent": "barn cat" } });
    expect(response.status).toBe(203);
    expect(response.headers.get("link")).toBe("<x>; rel=next");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({
      pathname: "/api/barns",
      hay: "3",
      agent: "barn cat",
      params: { id: "7" },
    });
  });

  it("handleRoute sends each cookie in its own header", async () => {
    handler = () => {
      const response = new Response(null, { status: 303, headers: { location: "/" } });
      response.headers.append("set-cookie", "a=1; Expires=Thu, 26 Nov 2026 01:00:00 GMT");
      response.headers.append("set-cookie", "b=2");
      return response;
    };
    const response = await fetch(url, { redirect: "manual" });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual(["a=1; Expires=Thu, 26 Nov 2026 01:00:00 GMT", "b=2"]);
    expect(response.headers.get("content-length")).toBe("0");
  });

  it("handleRoute passes the request's body to the handler", async () => {
    handler = async (request) => Response.json({ text: await request.text(), method: request.method });
    const response = await fetch(url, { method: "PUT", body: LONG_TEXT });
    expect(await response.json()).toEqual({ text: LONG_TEXT, method: "PUT" });
  });

  it("handleRoute still sends the response if the handler stops reading the request body", async () => {
    handler = async (request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return new Response(null, { status: 413 });
    };
    const client = sendRequest(url, { method: "POST" });
    client.write(PART);
    const [response] = await once(client, "response");
    expect(response.statusCode).toBe(413);
    response.resume();
    client.end(PART);
    await once(response, "end");
  });

  it.each(["br", "gzip", "identity"])(
    "handleRoute applies the requested encoding %s only to long text",
    async (encoding) => {
      const ask = async (length: number) => {
        handler = () => Response.json({ hay: LONG_TEXT.slice(0, length) });
        return fetch(url, { headers: { "accept-encoding": encoding } });
      };
      const long = await ask(LONG_TEXT.length);
      expect(long.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(long.headers.get("vary")).toBe("Accept-Encoding");
      expect((await long.json()).hay).toBe(LONG_TEXT);
      const short = await ask(1);
      expect(short.headers.get("content-encoding")).toBeNull();
      expect(short.headers.get("content-length")).toBe("11");
    },
  );

  it("handleRoute doesn't compress images", async () => {
    handler = () => new Response(PART, { headers: { "content-type": "image/png" } });
    const response = await fetch(url);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("vary")).toBeNull();
  });

  it("handleRoute sends the first chunk of a stream before the stream ends", async () => {
    let finish = () => {};
    handler = () => {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(PART);
          finish = () => controller.close();
        },
      });
      return new Response(stream, { headers: { "content-type": "text/event-stream" } });
    };
    const response = await fetch(url);
    expect(response.headers.get("content-encoding")).toBeNull();
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    finish();
    while (!(await reader?.read())?.done);
    expect(await failure).toBeNull();
  });

  it("handleRoute closes the connection if a stream fails after sending its first chunk", async () => {
    handler = () => {
      let count = 0;
      const stream = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            count += 1;
            if (count === 1) return controller.enqueue(PART);
            await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
            throw new Error("The barn is closed");
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(stream);
    };
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
    expect(await failure).toEqual(new Error("The barn is closed"));
  });

  it("handleRoute aborts the request's signal and cancels the stream when the client disconnects", async () => {
    const left: string[] = [];
    handler = (request) => {
      request.signal.addEventListener("abort", () => left.push("signal"));
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(PART),
        cancel: () => void left.push("stream"),
      });
      return new Response(stream);
    };
    const leave = new AbortController();
    await fetch(url, { signal: leave.signal });
    leave.abort();
    await once(lastResponse, "close");
    expect(await failure).toBeNull();
    expect(left.sort()).toEqual(["signal", "stream"]);
  });

  it("handleRoute accepts the connection's next request even if the previous body wasn't fully read", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (body: Uint8Array) => {
      const client = sendRequest(url, { method: "POST", agent });
      client.end(body);
      const [response] = await once(client, "response");
      response.resume();
      await once(response, "end");
      return response.statusCode;
    };
    handler = async ({ body }) => {
      for await (const part of body ?? []) if (part.length > 0) break;
      return new Response(null, { status: 422 });
    };
    expect(await ask(new Uint8Array(1_000_000))).toBe(422);
    expect(await ask(PART)).toBe(422);
    agent.destroy();
  });

  it("handleRoute reports ECONNRESET to a handler that reads the body after the client disconnects", async () => {
    const client = sendRequest(url, { method: "POST", headers: { "content-length": 10 } });
    client.once("error", () => undefined);
    const read = new Promise((resolve) => {
      handler = async ({ body, signal }) => {
        client.destroy();
        if (!signal.aborted) await once(signal, "abort");
        resolve(
          await body
            ?.getReader()
            .read()
            .catch((error: unknown) => error),
        );
        return new Response(null);
      };
    });
    client.write("hay");
    expect(await read).toMatchObject({ code: "ECONNRESET" });
  });

  it("handleRoute aborts a request's signal even if the handler no longer references the request", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    const client = sendRequest(url);
    client.once("error", () => undefined).end();
    const signal = await new Promise<AbortSignal>((resolve) => {
      handler = (request) => {
        resolve(request.signal);
        return new Promise(() => undefined);
      };
    });
    const aborted = once(signal, "abort");
    await new Promise(setImmediate);
    collectGarbage();
    client.destroy();
    await aborted;
  });

  it("when the client disconnects, handleRoute cancels a stream that hasn't sent anything yet", async () => {
    const canceled = new Promise<void>((resolve) => {
      handler = () => new Response(new ReadableStream({ cancel: () => resolve() }));
    });
    const client = sendRequest(url);
    client.once("error", () => undefined).end();
    await once(server, "request");
    client.destroy();
    await canceled;
    expect(await failure).toBeNull();
  });

  it("when the client disconnects, handleRoute cancels the streams of all pipelined requests", async () => {
    const canceled: string[] = [];
    handler = ({ url: address }) => {
      const { pathname } = new URL(address);
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(PART),
        cancel: () => void canceled.push(pathname),
      });
      return new Response(stream);
    };
    const { port } = server.address() as AddressInfo;
    const client = connect(port, "127.0.0.1");
    client.write("GET /first HTTP/1.1\r\nHost: x\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(client, "data");
    client.destroy();
    await vi.waitFor(() => expect(canceled.sort()).toEqual(["/first", "/second"]));
  });

  it("handleRoute discards the handler's headers if the first chunk of a stream fails", async () => {
    handler = () => {
      const stream = new ReadableStream({
        pull() {
          throw new Error("The barn is closed");
        },
      });
      return new Response(stream, { headers: { "content-length": "9", "cache-control": "max-age=60" } });
    };
    const client = sendRequest(url);
    client.once("error", () => undefined).end();
    await once(server, "request");
    expect(await failure).toEqual(new Error("The barn is closed"));
    expect(lastResponse.getHeaderNames()).toEqual([]);
    client.destroy();
  });
});
