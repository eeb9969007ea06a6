import { createServer } from "node:http";
import { isSupervisor, superviseWebProcesses } from "@/lib/web-processes";

/** A minimal server that responds with its process ID, and exits with an error if it can't listen. */
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
