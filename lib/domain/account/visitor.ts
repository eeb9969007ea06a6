import type { VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";

/** What a verb for people who aren't signed in yet gets: where they come from counts towards the limits. */
export interface VisitorArguments<Input> extends VerbArguments<Input> {
  client: ClientInfo;
}
