/** `node ops/healthcheck.mjs live|ready`: exits with 0 if this container's web server is healthy. */
const [check = "live"] = process.argv.slice(2);
const port = process.env.PORT || "3000";
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/health/${check}`);
  process.exit(ok ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
