let frame: HTMLIFrameElement | undefined;

/** Opens a link of the app in a hidden frame, so that the page stays if the app isn't installed. */
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
