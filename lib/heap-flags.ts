/**
 * V8 settings of web processes and workers (docs/decisions/0053-memory-of-a-process.md). package.json and the
 * systemd units repeat these settings; a test checks that all copies match. The sizes are in MB.
 */
export const HEAP_FLAGS = [
  "--max-semi-space-size=4",
  "--max-old-space-size=512",
  "--heap-growing-percent=20",
];
