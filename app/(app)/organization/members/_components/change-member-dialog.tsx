"use client";

import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { listGrantsAction } from "@/lib/actions/members";
import { ChangeMemberForm, type Grants, titleFor } from "./change-member-form";
import type { MemberRowData } from "./member-row-data";

interface ChangeMemberDialogProps {
  member: MemberRowData;
  onClose: () => void;
}

/** Mounted while it is open; what can be given is asked for then. */
export default function ChangeMemberDialog({ member, onClose }: ChangeMemberDialogProps) {
  const [grants, setGrants] = useState<Grants | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isWanted = true;
    void callAction(() => listGrantsAction()).then((answer) => {
      if (!isWanted) return;
      if ("data" in answer) setGrants(answer.data);
      else setFailure(answer.error.message);
    });
    return () => {
      isWanted = false;
    };
  }, []);

  if (grants) return <ChangeMemberForm member={member} grants={grants} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={titleFor(member)}>
      <DialogBody>{failure ? <Alert tone="error" title={failure} /> : <Spinner />}</DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
