"use client";

import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionResult } from "@/components/forms/use-action-result";
import { listGrantableRolesAndHorsesAction } from "@/lib/actions/horses/member-access";
import { ChangeMemberForm, getChangeMemberTitle } from "./change-member-form";
import type { MemberRowData } from "./member-row-data";

interface ChangeMemberDialogProps {
  member: MemberRowData;
  onClose: () => void;
}

/** Loads the available roles and horses when it opens. Mounted only while open. */
export default function ChangeMemberDialog({ member, onClose }: ChangeMemberDialogProps) {
  const { data: grants, failure } = useActionResult(() => listGrantableRolesAndHorsesAction());
  if (grants) return <ChangeMemberForm member={member} grants={grants} onClose={onClose} />;
  return <LoadingDialog title={getChangeMemberTitle(member)} failure={failure} onClose={onClose} />;
}
