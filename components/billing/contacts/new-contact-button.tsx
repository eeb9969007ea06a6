"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { NewContactDialog } from "./contact-dialog";

export function NewContactButton({ canChangeClient }: { canChangeClient: boolean }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setIsOpen(true)}>
        Add contact
      </Button>
      {isOpen && (
        <NewContactDialog
          canChangeClient={canChangeClient}
          onClose={() => setIsOpen(false)}
          onAdded={(id) => router.push(`/dashboard/contacts/${id}`)}
        />
      )}
    </>
  );
}
