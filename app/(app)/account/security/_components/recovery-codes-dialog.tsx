"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { brand } from "@/lib/brand";

/**
 * Saves the codes as a text file. The browser creates the file, so the codes aren't sent in another request.
 */
function downloadCodes(codes: readonly string[]): void {
  const text = `${brand.name} recovery codes. Each code works once.\n\n${codes.join("\n")}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Shows new codes, which are visible only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Save these recovery codes" size="small" persistent>
      <DialogBody className="grid gap-4">
        <p className="text-ink-soft">
          If you lose your phone, you can use each code once to sign in. Print the codes or save them in your
          password manager. We won't show them again, and any older codes no longer work.
        </p>
        <ul className="grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={codes.join("\n")} label="Copy codes" />
          <Button icon="download-simple" onClick={() => downloadCodes(codes)}>
            Download codes
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          I've saved them
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
