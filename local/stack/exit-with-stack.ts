import { isMainThread } from "node:worker_threads";

/**
 * Loaded in every child process of the stack before the child's own code, so that the child exits if the
 * stack is killed. Processes that the child starts also load this file, but their parent isn't the stack, so
 * the file has no effect in them.
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
