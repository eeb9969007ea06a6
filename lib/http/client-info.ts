import type { ClientInfo } from "@/lib/auth/sessions";
import { clientAddressOf } from "@/lib/http/client-address";

/** Where a request comes from: the address that server.ts found out, and what the browser calls itself. */
export function clientInfoOf(headers: Headers): ClientInfo {
  return { address: clientAddressOf(headers), userAgent: headers.get("user-agent") };
}
