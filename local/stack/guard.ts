import { isMainThread } from "node:worker_threads";

/**
 * Loaded before every child of the stack, so that the child ends if the stack is killed. Processes started by the
 * child inherit this file but have another parent; for them it does nothing.
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
