import { createServer } from "node:http";
import { isSupervisor, superviseWebProcesses } from "@/lib/web-processes";

/** A server in the place of the real one: it tells which process answers, and listens only where it may. */
if (isSupervisor()) {
  await superviseWebProcesses();
} else {
  const server = createServer((_request, response) => response.end(String(process.pid)));
  server.on("error", ({ message }) => {
    process.stderr.write(`${message}\n`);
    process.exit(7);
  });
  server.listen(Number(process.env.PORT), "127.0.0.1");
  process.on("SIGTERM", () => process.exit(0));
}
