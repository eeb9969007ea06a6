"use client";

import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useAnswer } from "@/components/forms/use-answer";
import { listGrantsAction } from "@/lib/actions/members";
import { ChangeMemberForm, titleFor } from "./change-member-form";
import type { MemberRowData } from "./member-row-data";

interface ChangeMemberDialogProps {
  member: MemberRowData;
  onClose: () => void;
}

/** Mounted while it is open; what can be given is asked for then. */
export default function ChangeMemberDialog({ member, onClose }: ChangeMemberDialogProps) {
  const { data: grants, failure } = useAnswer(() => listGrantsAction());
  if (grants) return <ChangeMemberForm member={member} grants={grants} onClose={onClose} />;
  return <LoadingDialog title={titleFor(member)} failure={failure} onClose={onClose} />;
}
