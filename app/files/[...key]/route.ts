import { publicRoute } from "@/lib/http/route";
import { serveFile } from "@/lib/http/serve-file";

export const GET = publicRoute(serveFile);
