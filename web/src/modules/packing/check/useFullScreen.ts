import { useEffect, useState } from 'react';

/** The keys of a full screen that the browser keeps for itself unless asked; not every browser can be asked. */
type Keyboard = { lock?: (keys: string[]) => Promise<void>; unlock?: () => void };
const keyboard = () => (navigator as { keyboard?: Keyboard }).keyboard;

/** The whole screen for the table. Where the browser gives none (a phone), the table still fills its window. */
export function useFullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const enter = async () => {
    setFull(true);
    try {
      await document.documentElement.requestFullscreen();
      // else the browser takes the Esc that was meant for a refusal
      await keyboard()?.lock?.(['Escape']);
    } catch {
      // the window has to do
    }
  };
  const leave = () => {
    setFull(false);
    keyboard()?.unlock?.();
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  return { full, leave, toggle: () => (full ? leave() : void enter()) };
}
