import type { VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";

/** Arguments of verbs for people who aren't signed in; `client` identifies them for rate limits. */
export interface VisitorArguments<Input> extends VerbArguments<Input> {
  client: ClientInfo;
}
