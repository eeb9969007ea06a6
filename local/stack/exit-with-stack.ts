import { isMainThread } from "node:worker_threads";

/**
 * Loaded before every child of the stack, so that the child ends if the stack is killed. Processes started by
 * the child also load this file but have another parent, so it does nothing in them.
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
