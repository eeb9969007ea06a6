import { findRecordKind, type RecordKind } from "@/lib/care/record-kinds";
import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";

/** What the address of the care list says: of which kind, how far ahead, and which part of it. */
export interface CareAddress {
  kind: RecordKind | null;
  /** Everything that is open, instead of what is due within a week. */
  all: boolean;
  cursor: string | null;
}

/** What is unknown in it is ignored: an old link still shows something. */
export function readCareAddress(parameters: AddressParameters): CareAddress {
  return {
    kind: findRecordKind(parameter(parameters, "kind")),
    all: parameter(parameters, "view") === "all",
    cursor: parameter(parameters, "cursor") || null,
  };
}

export function careHref({ kind, all, cursor }: Partial<CareAddress>): string {
  return addressOf("/care", { kind: kind ?? null, view: all ? "all" : null, cursor: cursor ?? null });
}
