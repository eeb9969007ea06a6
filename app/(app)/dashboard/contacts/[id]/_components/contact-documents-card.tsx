"use client";

import { useState } from "react";
import { ACCEPTED_FILES } from "@/components/files/accepted-files";
import { DeleteFileButton, FileRow } from "@/components/files/file-row";
import { FileUploader } from "@/components/files/file-uploader";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { deleteContactDocumentAction, restoreContactDocumentAction } from "@/lib/actions/billing/contacts";
import type { ContactOverview } from "@/lib/domain/billing/contact-overview/dto";
import { CONTACT_DOCUMENT_KINDS, DOCUMENT_LABELS } from "@/lib/files/document-kinds";

interface ContactDocumentsCardProps {
  contactId: string;
  documents: ContactOverview["documents"];
  canWrite: boolean;
}

/** Lists a contact's documents, with a field to add one. */
export function ContactDocumentsCard({ contactId, documents, canWrite }: ContactDocumentsCardProps) {
  if (documents.length === 0 && !canWrite) return null;
  return (
    <Card aria-labelledby="documents">
      <CardHeader id="documents" title="Documents" />
      {documents.length > 0 && (
        <CardRows>
          {documents.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              detail={file.documentKind && DOCUMENT_LABELS[file.documentKind]}
            >
              {canWrite && (
                <DeleteFileButton
                  name={file.name}
                  what="Document"
                  remove={() => deleteContactDocumentAction({ id: contactId, document_id: file.id })}
                  restore={() => restoreContactDocumentAction({ id: contactId, document_id: file.id })}
                />
              )}
            </FileRow>
          ))}
        </CardRows>
      )}
      {canWrite && (
        <CardBody className={documents.length > 0 ? "border-line border-t" : undefined}>
          <DocumentField contactId={contactId} />
        </CardBody>
      )}
    </Card>
  );
}

function DocumentField({ contactId }: { contactId: string }) {
  const [kind, setKind] = useState<string>(CONTACT_DOCUMENT_KINDS[0]);
  return (
    <div className="grid gap-4">
      <Field label="Document type">
        {(control) => (
          <Select {...control} value={kind} onChange={({ target }) => setKind(target.value)}>
            {CONTACT_DOCUMENT_KINDS.map((value) => (
              <option key={value} value={value}>
                {DOCUMENT_LABELS[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FileUploader
        label="Add a document"
        hint="A PDF, picture or Office document. It counts toward your storage."
        accept={ACCEPTED_FILES}
        purpose="contact_document"
        target={{ contact_id: contactId, document_kind: kind }}
      />
    </div>
  );
}
