import { AsyncLocalStorage } from "node:async_hooks";

/** Fields added to every log line during a request or job. */
export interface LogContext {
  requestId?: string;
  organizationId?: string;
  task?: string;
  jobId?: string;
  traceId?: string;
}

// The server and Next's bundles each load their own copy of this module. They share one store through globalThis.
const shared = globalThis as typeof globalThis & { hooflineLogContext?: AsyncLocalStorage<LogContext> };
shared.hooflineLogContext ??= new AsyncLocalStorage<LogContext>();
const storage = shared.hooflineLogContext;

export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run(context, work);
}

/** Adds the organization to the request's subsequent log lines. */
export function setLogOrganization(organizationId: string): void {
  const context = storage.getStore();
  if (context) context.organizationId = organizationId;
}

export function getLogContext(): LogContext {
  return storage.getStore() ?? {};
}
