import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";

interface LoadingDialogProps {
  title: string;
  failure: string | null;
  onClose: () => void;
}

/** Renders a dialog whose content is loading or failed to load. */
export function LoadingDialog({ title, failure, onClose }: LoadingDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <DialogBody>{failure ? <Alert tone="error" title={failure} /> : <Spinner />}</DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
