let frame: HTMLIFrameElement | undefined;

/** Follows a link of the app out of sight: where nothing opens it, the page stays as it is. */
export function addFrame(link: string): void {
  frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "";
  frame.src = link;
  document.body.append(frame);
}

export function removeFrame(): void {
  frame?.remove();
  frame = undefined;
}
