import { AsyncLocalStorage } from "node:async_hooks";

/** What every line of the log says while a request or a job is worked on. */
interface LogContext {
  requestId?: string;
  task?: string;
  jobId?: string;
}

// The server and Next's bundles each have their copy of this module; they share one store through globalThis.
const shared = globalThis as typeof globalThis & { hooflineLogContext?: AsyncLocalStorage<LogContext> };
shared.hooflineLogContext ??= new AsyncLocalStorage<LogContext>();
const storage = shared.hooflineLogContext;

export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run(context, work);
}

export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
