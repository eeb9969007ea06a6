import { isMainThread } from "node:worker_threads";

/**
 * Loaded in every child process of the stack before the child's own code, so that the child ends if the stack
 * is killed.
 * Processes that the child starts also load this file, but they have another parent, so it has no effect there.
 */
const stack = Number(process.env.HOOFLINE_STACK_PID);

if (isMainThread && process.ppid === stack) {
  const timer = setInterval(() => {
    if (process.ppid === stack) return;
    clearInterval(timer);
    setTimeout(() => process.exit(1), 5_000).unref();
    process.kill(process.pid, "SIGTERM");
  }, 1_000);
  timer.unref();
}
