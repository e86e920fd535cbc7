import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sessionUser } from '../../platform/session.ts';
import { stored } from '../../platform/storage.ts';
import { charOf } from './codes.ts';
import { putBack, type Field } from './fields.ts';
import { gather, isSurelyScan, type Stroke } from './rhythm.ts';
import { play } from './useSounds.ts';

/** The screen of this tab that takes what is scanned while nobody is signed in, and whose it was. */
const keeper = stored<{ path: string; user: number }>('scans.keeper', 'tab');
const strays = stored<string[]>('scans.strays', 'tab');

/** Of a screen that counts them later: what was scanned at the sign-in page comes here when its person is back. */
export function useStrays(take: (code: string) => void, onForeign: (count: number) => void) {
  const takeAll = useEffectEvent(() => {
    const user = sessionUser()?.Id ?? 0;
    const codes = strays.read() ?? [];
    const isOwn = keeper.read()?.user === user;
    strays.write(undefined);
    keeper.write({ path: window.location.pathname, user });
    if (isOwn) codes.forEach(take);
    else if (codes.length > 0) onForeign(codes.length);
  });
  useEffect(() => takeAll(), []);
}

/**
 * Where one signs in: a scan signs nobody in and is not written into a password. It is kept for the screen it was meant for,
 * where that takes it; else `lost` says so. Only what no hand can do is taken for one, and only what can stand on a
 * parcel: a password manager types as fast.
 */
export function useScansWhileAway(back: string | undefined) {
  const [kept, setKept] = useState(() => strays.read()?.length ?? 0);
  const [lost, setLost] = useState(false);
  const state = useRef({ burst: [] as Stroke[], field: null as Field | null, before: '' });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
    const s = state.current;
    const char = charOf(event);
    if (char !== undefined) {
      s.burst = gather(s.burst, { char, at: event.timeStamp });
      if (s.burst.length > 1) return;
      s.field = event.target instanceof HTMLInputElement ? event.target : null;
      s.before = s.field?.value ?? '';
    } else if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      const { burst, field, before } = s;
      s.burst = [];
      const code = burst.map((stroke) => stroke.char).join('');
      if (!isCode(code) || !isSurelyScan(burst, event.timeStamp)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (field) putBack({ field, before });
      const isKept =
        back !== undefined && new URL(back, window.location.origin).pathname === keeper.read()?.path;
      if (isKept) {
        const codes = [...(strays.read() ?? []), code];
        strays.write(codes);
        setKept(codes.length);
      } else setLost(true);
      play('wrong');
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return { kept, lost };
}

/** A barcode, the number of an order, of a parcel: figures with capitals. */
const isCode = (text: string) => /^(?=.*\d)[\dA-Z./-]+$/.test(text);
